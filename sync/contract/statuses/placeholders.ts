/** Placeholders in status messages, replaced with each order's values. */
export const PLACEHOLDERS = ['ORDER_ID', 'DATE', 'TIME'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** Whole words only: UPDATE asks for no date. */
const PLACEHOLDER = new RegExp(`(?<![\\p{L}\\p{N}_])(${PLACEHOLDERS.join('|')})(?![\\p{L}\\p{N}_])`, 'gu')

const names = (message: string, placeholder: Placeholder) =>
  new Set<string>(message.match(PLACEHOLDER)).has(placeholder)

/** Whether a message contains a day and so requires one. */
export const asksDate = (message: string) => names(message, 'DATE')
/** Whether a message contains a time and so requires one. */
export const asksTime = (message: string) => names(message, 'TIME')

/** Replaces in one pass, so that inserted values are not replaced again. */
export function fillPlaceholders(
  message: string,
  orderId: string,
  when: { date: string; time: string },
): string {
  const [year, month, day] = when.date.split('-')
  const words: Readonly<Record<Placeholder, string>> = {
    ORDER_ID: orderId,
    DATE: when.date ? `${day}-${month}-${year}` : '',
    TIME: when.time,
  }
  return message.replace(PLACEHOLDER, (word) => words[word as Placeholder])
}
