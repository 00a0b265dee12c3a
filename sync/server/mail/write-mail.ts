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
  /** Who writes, in their colour, on which white can be read; ours where it is left out. */
  sender?: { name: string; color: string }
}

const OURS = { name: '', color: '#017ec6' }

/** The same words twice: as plain text, and as simple HTML that needs no picture and no style sheet. */
export function composeMail({
  to,
  language,
  subject,
  before,
  button,
  after,
  sender = OURS,
}: Composition): Mail {
  const text = [...before, ...(button ? [`${button.words}:\n${button.link}`] : []), ...after]
  const html = [
    ...(sender.name ? [letterhead(sender)] : []),
    ...before.map(paragraph),
    ...(button ? [linked(button.link, button.words, sender.color)] : []),
    ...after.map(paragraph),
  ]
  return { to, subject, text: `${text.join('\n\n')}\n`, html: page(language, subject, html.join('\n')) }
}

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** Words, not a picture: those are not shown until their reader lets them. */
const letterhead = ({ name, color }: NonNullable<Composition['sender']>) =>
  `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid ${color};font-size:18px;font-weight:600">${escapeHtml(name)}</p>`

/** The address is written out as well, for programs that show no buttons. */
function linked(link: string, button: string, color: string): string {
  const href = escapeHtml(link)
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:#ffffff`
  return `<p><a class="button" href="${href}" style="${style};text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
<p style="font-size:13px;word-break:break-all"><a href="${href}">${href}</a></p>`
}

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  body { background: #0f1419 !important; color: #e8edf2 !important }
  a:not(.button) { color: #7cc4f5 }
}
</style></head>
<body style="margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 system-ui,sans-serif;color:#14202b;background:#ffffff">
${body}
</body>
</html>
`
