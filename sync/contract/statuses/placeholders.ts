/** Words a company puts in the message of a status; each order has its own in their place (SPEC §4.3). */
export const PLACEHOLDERS = ['ORDER_ID', 'DATE', 'TIME'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** By themselves: an UPDATE asks no date. */
const PLACEHOLDER = new RegExp(`(?<![\\p{L}\\p{N}_])(${PLACEHOLDERS.join('|')})(?![\\p{L}\\p{N}_])`, 'gu')

const names = (message: string, placeholder: Placeholder) =>
  new Set<string>(message.match(PLACEHOLDER)).has(placeholder)

/** Whether a message says on which day, and so asks for one. */
export const asksDate = (message: string) => names(message, 'DATE')
/** Whether a message says at what time, and so asks for one. */
export const asksTime = (message: string) => names(message, 'TIME')

/** One pass, so that a filled-in value is never filled in again. */
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
