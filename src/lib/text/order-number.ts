/** A prefix alone is no number: of `NLM#12345678` in an address a browser takes what follows the `#` for itself. */
const PREFIX_AT_MOST = 4

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Orders without a number, and those this app leads to itself, go by their id. */
export const isOrderId = (text: string): boolean => UUID.test(text)

/** What an address of a work order asks for (SPEC §2.8); '' for nothing. `hash` is without its `#`. */
export function askedNumber(path: string, hash: string): string {
  const asked = path.trim()
  if (isOrderId(asked)) return asked.toLowerCase()
  const whole = asked.length <= PREFIX_AT_MOST && hash ? `${asked}#${hash}` : asked
  return whole.toUpperCase()
}

/** Whether somebody means this order by what they typed: its number as it is shown, or without its prefix. */
export function isNumber(asked: string, orderId: string): boolean {
  const wanted = asked.replace(/\s/g, '').toUpperCase()
  if (wanted === '' || orderId === '') return false
  const number = orderId.toUpperCase()
  return wanted === number || wanted === number.slice(number.indexOf('#') + 1)
}
