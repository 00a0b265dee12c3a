import type { Address, Email } from 'postal-mime'
import { parseMail } from './parse-mail.ts'

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
  const mail = await parseMail(raw)
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
    text: withoutQuote(wordsIn(mail)).toWellFormed(),
    attachments: mail.attachments.filter(({ disposition }) => disposition === 'attachment').length,
  }
}

const addressesOf = (addresses: readonly Address[]): string[] =>
  addresses.flatMap(({ address, group }) => (group ? group.map((each) => each.address) : [address ?? '']))

/** Characters that are looked through for what the customer wrote. */
const MAX_TEXT = 200_000

function wordsIn({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string {
  const plain = text.slice(0, MAX_TEXT)
  return plain.trim() ? plain : textOf(html.slice(0, MAX_TEXT))
}

/** Elements whose text nobody reads, or that quote. */
const UNREAD = /^\/?(?:style|script|head|blockquote)\b/i
const QUOTE = /^blockquote\b/i
const ENDS_LINE = /^(?:br|\/(?:p|div|tr|li|h\d))\b/i
/** Those of ordinary Dutch mails; others are read as they are written. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', euro: '€' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…' },
  ...{ agrave: 'à', aacute: 'á', auml: 'ä', egrave: 'è', eacute: 'é', ecirc: 'ê', euml: 'ë' },
  ...{ iuml: 'ï', iacute: 'í', oacute: 'ó', ouml: 'ö', ocirc: 'ô', uuml: 'ü', uacute: 'ú', ccedil: 'ç' },
}
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi
const LAST_CHARACTER = 0x10ffff

const withCharacters = (text: string) =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    if (name) return ENTITIES[name] ?? entity
    return code <= LAST_CHARACTER ? String.fromCodePoint(code) : entity
  })

/** The words of a mail that has no plain text, read once from left to right, whatever a stranger wrote. */
function textOf(html: string): string {
  const [first = '', ...parts] = html.split('<')
  const words = [first]
  let depth = 0
  for (const part of parts) {
    const end = part.indexOf('>')
    const tag = part.slice(0, Math.max(0, end))
    // A mark, so that what is written below the quote is known not to belong to it.
    if (QUOTE.test(tag)) words.push('\n>\n')
    if (UNREAD.test(tag)) depth = Math.max(0, depth + (tag.startsWith('/') ? -1 : 1))
    if (depth > 0) continue
    if (ENDS_LINE.test(tag)) words.push('\n')
    words.push(part.slice(end + 1))
  }
  return withCharacters(words.join(''))
}

/** Lines by which mail programs begin what they quote. */
const QUOTES: readonly RegExp[] = [
  /^-{2,}\s*(?:oorspronkelijk bericht|original message|doorgestuurd bericht|forwarded message)\s*-{2,}$/i,
  /^(?=.{0,200}\d)(?:op|on)\b.{4,200}\b(?:schreef|wrote|het volgende geschreven)\b.{0,200}:$/i,
  /^_{10,}$/,
]
/** A header of the quoted mail, as Outlook begins it, when another one follows. */
const QUOTED_HEADER = /^\*?(?:van|from):\*?\s/i
const NEXT_HEADER = /^\*?(?:verzonden|datum|sent|date|aan|to):\*?\s/i

/** Lines after its first one within which a quote is marked with ">": that line may be wrapped, and a blank one follow. */
const UNTIL_MARK = 3

function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const own: string[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!isBegin(lines, at)) own.push(lines[at] ?? '')
    else {
      // Some write below or between the lines that they quote. A quote without marks goes on to the end.
      const mark = lines.slice(at + 1, at + 1 + UNTIL_MARK).findIndex(isMarked)
      if (mark < 0) break
      at += mark
    }
  }
  return own
    .filter((line) => !isMarked(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const isMarked = (line: string) => line.startsWith('>')

/** Whether a quote begins in the line. */
function isBegin(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  const next = lines[at + 1]?.trim() ?? ''
  return (
    // "Op … schreef" may be wrapped.
    QUOTES.some((quote) => quote.test(line) || quote.test(`${line} ${next}`)) ||
    (QUOTED_HEADER.test(line) && NEXT_HEADER.test(next))
  )
}
