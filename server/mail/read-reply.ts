import PostalMime, { type Address } from 'postal-mime'

/** A mail that a customer wrote. */
export interface ReceivedMail {
  /** Its Message-ID; '' without one. */
  id: string
  from: string
  /** Every address it may have been delivered to. */
  to: readonly string[]
  /** What they wrote, without what they quote; '' for nothing. */
  text: string
  attachments: number
}

/** Headers by which a mail server says where it delivered a mail. */
const DELIVERED: readonly string[] = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** Parses a mail; null for one that a program sent, such as an out-of-office notice. */
export async function readReply(raw: Uint8Array): Promise<ReceivedMail | null> {
  const mail = await PostalMime.parse(raw)
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const isAutomatic =
    header('auto-submitted').some((value) => !/^no\b/i.test(value.trim())) ||
    header('precedence').some((value) => /bulk|junk|list|auto_reply/i.test(value)) ||
    header('x-autoreply').length > 0
  if (isAutomatic) return null
  const delivered = DELIVERED.flatMap(header).map((value) => value.replace(/[<>]/g, '').trim())
  return {
    id: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to: [...delivered, ...addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])])],
    text: withoutQuote(mail.text || textOf(mail.html ?? '')),
    attachments: mail.attachments.filter(({ disposition }) => disposition === 'attachment').length,
  }
}

const addressesOf = (addresses: readonly Address[]): string[] =>
  addresses.flatMap(({ address, group }) => (group ? group.map((each) => each.address) : [address ?? '']))

/** Elements whose text nobody reads, or that quote. */
const UNREAD = /^\/?(?:style|script|head|blockquote)\b/i
const ENDS_LINE = /^(?:br|\/(?:p|div|tr|li|h\d))\b/i
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words of a mail that has no plain text, read once from left to right, whatever a stranger wrote. */
function textOf(html: string): string {
  const [first = '', ...parts] = html.split('<')
  const words = [first]
  let depth = 0
  for (const part of parts) {
    const end = part.indexOf('>')
    const tag = part.slice(0, Math.max(0, end))
    if (UNREAD.test(tag)) depth = Math.max(0, depth + (tag.startsWith('/') ? -1 : 1))
    if (depth > 0) continue
    if (ENDS_LINE.test(tag)) words.push('\n')
    words.push(part.slice(end + 1))
  }
  return words.join('').replace(/&(nbsp|lt|gt|quot|amp);/g, (_entity, name) => ENTITIES[name] ?? '')
}

/** Lines by which mail programs begin what they quote. */
const QUOTES: readonly RegExp[] = [
  /^-{2,}\s*(?:oorspronkelijk bericht|original message|doorgestuurd bericht|forwarded message)\s*-{2,}$/i,
  /^(?:op|on)\b.{4,200}\b(?:schreef|wrote|het volgende geschreven)\b.{0,200}:$/i,
  /^_{10,}$/,
]
/** A header of the quoted mail, as Outlook begins it, when another one follows. */
const QUOTED_HEADER = /^\*?(?:van|from):\*?\s/i
const NEXT_HEADER = /^\*?(?:verzonden|datum|sent|date|aan|to):\*?\s/i

function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const isBegin = (at: number) => {
    const line = lines[at]?.trim() ?? ''
    // "Op … schreef" may be wrapped.
    const both = `${line} ${lines[at + 1]?.trim() ?? ''}`
    return (
      QUOTES.some((quote) => quote.test(line) || quote.test(both)) ||
      (QUOTED_HEADER.test(line) && NEXT_HEADER.test(lines[at + 1]?.trim() ?? ''))
    )
  }
  const end = lines.findIndex((_line, at) => isBegin(at))
  const own = end < 0 ? lines : lines.slice(0, end)
  return own
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
