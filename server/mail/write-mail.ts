import type { Language } from '#sync/contract/values/language.ts'
import { type LetterMarkup, letterMarkup } from './letter-markup.ts'
import type { Letter } from './letters.ts'
import { renderMarkup } from './render-markup.ts'

export interface Mail {
  to: { name: string; address: string }
  /** The company that writes. Its mail comes from the address of this installation; replies go to the company. */
  from?: { name: string; replyTo: string }
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

interface Addressee {
  fullname: string
  email: string
  language: Language
}

const GREETING: Record<Language, string> = { nl: 'Hallo', en: 'Hello' }
const CLOSING: Record<Language, string> = { nl: 'Met vriendelijke groet,\nAurum', en: 'Kind regards,\nAurum' }

export function writeMail(
  { fullname, email, language }: Addressee,
  { subject, lines, button = '', closing }: Letter,
  link: string | null,
): Promise<Mail> {
  const greeting = `${GREETING[language]}${fullname && ` ${fullname}`},`
  return composeMail({
    to: { name: fullname, address: email },
    language,
    subject,
    before: [greeting, ...lines],
    button: link ? { words: button, link } : null,
    after: [...closing, CLOSING[language]],
  })
}

interface Composition extends Omit<LetterMarkup, 'sender' | 'foot'> {
  to: Mail['to']
  from?: Mail['from']
  /** Lines below the letter: where the sender is and how it is registered. */
  foot?: readonly string[]
  /** Defaults to Aurum's own. */
  sender?: LetterMarkup['sender']
}

const OURS = { name: 'Aurum', color: '#0172b4' }

/** Writes the same text twice: as plain text and as HTML. */
export async function composeMail({
  to,
  from,
  sender = OURS,
  foot = [],
  ...letter
}: Composition): Promise<Mail> {
  const { subject, before, button, after } = letter
  const linked = button ? [`${button.words}:\n${button.link}`] : []
  const below = foot.length > 0 ? [`-- \n${foot.join('\n')}`] : []
  const text = [...before, ...linked, ...after, ...below]
  const html = await renderMarkup(letterMarkup({ ...letter, sender, foot }))
  return { to, ...(from && { from }), subject, text: `${text.join('\n\n')}\n`, html }
}
