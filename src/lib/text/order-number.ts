/** A path this short is a prefix alone: the browser takes the rest of `NLM#12345678` as the fragment. */
const MAX_PREFIX_LENGTH = 4

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Orders without a number, and links within the app, use the id. */
export const isOrderId = (text: string): boolean => UUID.test(text)

/** The order number or id in the URL of a work order; '' for none. `hash` is without its `#`. */
export function askedNumber(path: string, hash: string): string {
  const asked = path.trim()
  if (isOrderId(asked)) return asked.toLowerCase()
  const whole = asked.length <= MAX_PREFIX_LENGTH && hash ? `${asked}#${hash}` : asked
  return whole.toUpperCase()
}

/** Whether the input is this order number, with or without its prefix. */
export function isNumber(asked: string, orderId: string): boolean {
  const wanted = asked.replace(/\s/g, '').toUpperCase()
  if (wanted === '' || orderId === '') return false
  const number = orderId.toUpperCase()
  return wanted === number || wanted === number.slice(number.indexOf('#') + 1)
}
