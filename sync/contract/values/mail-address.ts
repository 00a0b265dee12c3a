/** Characters a mail server takes unquoted, without those that could start a second address or header. */
const PART = String.raw`[^\s@.,;:<>"()[\]\\\p{Cc}\p{Cf}]+`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const ADDRESS = new RegExp(
  String.raw`^${PART}(?:\.${PART})*@(?:${LABEL}\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$`,
  'u',
)

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** The only check: addresses that forms accept can be mailed. */
export const isMailAddress = (text: string) =>
  text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_LENGTH && ADDRESS.test(text)

const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
/** "Jan Jansen <jan@voorbeeld.nl>", with or without the name. */
const IN_BRACKETS = /^[^<>]*<\s*([^<>\s]+)\s*>$/
const LINK = /^mailto:([^?]*)(?:\?.*)?$/i

/** Strips what was copied along with an address, if the result is valid; otherwise only trims. */
export function tidyMail(text: string): string {
  const plain = text.replace(INVISIBLE, '').trim()
  const unwrapped = unwrap(plain).replace(/[.,;]+$/, '')
  return isMailAddress(unwrapped) ? unwrapped : plain
}

function unwrap(text: string): string {
  const [, bracketed] = IN_BRACKETS.exec(text) ?? []
  const [, linked] = LINK.exec(bracketed ?? text) ?? []
  return linked ?? bracketed ?? text
}
