import { escapeHtml } from './escape-html.ts'
import type { Language, Letter } from './letters.ts'

export interface Mail {
  to: { name: string; address: string }
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
): Mail {
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

interface Composition {
  to: Mail['to']
  language: Language
  subject: string
  before: readonly string[]
  button: { words: string; link: string } | null
  after: readonly string[]
}

/** The same words twice: as plain text, and as simple HTML that needs no picture and no style sheet. */
export function composeMail({ to, language, subject, before, button, after }: Composition): Mail {
  const text = [...before, ...(button ? [`${button.words}:\n${button.link}`] : []), ...after]
  const html = [
    ...before.map(paragraph),
    ...(button ? [linked(button.link, button.words)] : []),
    ...after.map(paragraph),
  ]
  return { to, subject, text: `${text.join('\n\n')}\n`, html: page(language, subject, html.join('\n')) }
}

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** The address is written out as well, for programs that show no buttons. */
function linked(link: string, button: string): string {
  const href = escapeHtml(link)
  const style = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#017ec6;color:#ffffff'
  return `<p><a href="${href}" style="${style};text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
<p style="font-size:13px;word-break:break-all"><a href="${href}">${href}</a></p>`
}

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 system-ui,sans-serif;color:#14202b;background:#ffffff">
${body}
</body>
</html>
`
