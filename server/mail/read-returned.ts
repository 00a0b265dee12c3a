import PostalMime from 'postal-mime'
import { parseMail } from './parse-mail.ts'

export interface ReturnedMail {
  /** Our mail's id: the part of its Message-ID before the @. */
  mailId: string
  /** The address that could not be reached. */
  recipient: string
  /** RFC 3463, e.g. 5.1.1. */
  status: string
}

const NOTICE = 'message/delivery-status'
/** The returned mail, or its headers only. */
const ORIGINAL: readonly string[] = ['message/rfc822', 'message/rfc822-headers', 'text/rfc822-headers']

const decoder = new TextDecoder()

/** Parses a notice of an undelivered mail (RFC 3464); null for anything else, including notices of a delay. */
export async function readReturned(raw: Uint8Array): Promise<ReturnedMail | null> {
  const { attachments } = await parseMail(raw)
  const partOf = (types: readonly string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType))
    return typeof part?.content === 'string' ? part.content : part && decoder.decode(part.content)
  }
  const [notice, original] = [partOf([NOTICE]), partOf(ORIGINAL)]
  const failed = notice && blocksOf(notice).find(({ action }) => action?.toLowerCase() === 'failed')
  if (!failed || !original) return null
  const { messageId = '' } = await PostalMime.parse(original)
  const mailId = /^<([\w-]{1,100})@[^<>@\s]+>$/.exec(messageId.trim())?.[1]
  if (!mailId) return null
  const recipient = (failed['final-recipient'] ?? '').replace(/^[^;]*;\s*/, '').trim()
  return { mailId, recipient, status: /^\d\.\d{1,3}\.\d{1,3}/.exec(failed.status ?? '')?.[0] ?? '' }
}

type Block = Readonly<Record<string, string>>

/** Blocks of fields: one about the whole mail, then one for each recipient. */
const blocksOf = (notice: string): Block[] =>
  notice
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((block) => Object.fromEntries(block.split('\n').flatMap(fieldOf)))

function fieldOf(line: string): [string, string][] {
  const at = line.indexOf(':')
  return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]]
}
