/** What a mail server takes unquoted, and nothing that could become a second address or another header. */
const PART = String.raw`[^\s@.,;:<>"()[\]\\\p{Cc}\p{Cf}]+`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const ADDRESS = new RegExp(
  String.raw`^${PART}(?:\.${PART})*@(?:${LABEL}\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$`,
  'u',
)

const LONGEST = 254
const LONGEST_LOCAL = 64

/** The one test: an address that a form takes can be mailed. */
export const isMailAddress = (text: string) =>
  text.length <= LONGEST && text.indexOf('@') <= LONGEST_LOCAL && ADDRESS.test(text)

const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
/** "Jan Jansen <jan@voorbeeld.nl>", with or without the name. */
const IN_BRACKETS = /^[^<>]*<\s*([^<>\s]+)\s*>$/
const LINK = /^mailto:([^?]*)(?:\?.*)?$/i

/** Without what an address was copied along with, where it is plain what was meant; anything else as it is, without spaces around it. */
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
