import type { Language } from '#sync/contract/values/language.ts'
import { escapeHtml } from './escape-html.ts'

export interface LetterMarkup {
  language: Language
  subject: string
  before: readonly string[]
  button: { words: string; link: string } | null
  after: readonly string[]
  /** The sender's name, and a colour on which white can be read. Without a name there is no letterhead. */
  sender: { name: string; color: string }
  /** Lines below the letter, in small. */
  foot: readonly string[]
}

/** Maximum width in pixels; narrower screens use their full width. */
const WIDTH = 560
const FONT = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

/** A mail in MJML, without images or other remote content, which mail programs block until the reader allows them. */
export const letterMarkup = ({ language, subject, before, button, after, sender, foot }: LetterMarkup) =>
  `<mjml lang="${language}" dir="ltr">
<mj-head>
<mj-title>${typed(subject)}</mj-title>
<mj-preview>${typed(previewOf(before))}</mj-preview>
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
<mj-attributes>
<mj-all font-family="${FONT}" />
<mj-text font-size="16px" line-height="1.5" color="#14202b" padding="8px 24px" />
</mj-attributes>
<mj-style>${STYLE}</mj-style>
</mj-head>
<mj-body width="${WIDTH}px" background-color="#ffffff" css-class="page">
<mj-section padding="16px 0">
<mj-column>
${sender.name ? letterhead(sender) : ''}${before.map(paragraph).join('')}${button ? linked(button, sender.color) : ''}${after.map(paragraph).join('')}${foot.length > 0 ? below(foot) : ''}</mj-column>
</mj-section>
</mj-body>
</mjml>`

/** Dark mode. The button keeps its colour with white text. */
const STYLE = `
:root { color-scheme: light dark }
.words { overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) {
  body, .page { background-color: #0f1419 !important }
  .words div { color: #e8edf2 !important }
  .words a { color: #7cc4f5 !important }
}
`

const letterhead = ({ name, color }: LetterMarkup['sender']) =>
  `<mj-text css-class="words" font-size="18px" font-weight="600" color="${color}" padding="8px 24px 4px">${typed(name)}</mj-text>
<mj-divider border-width="3px" border-color="${color}" padding="4px 24px 16px" />
`

const paragraph = (text: string) =>
  `<mj-text css-class="words">${typed(text).replaceAll('\n', '<br />')}</mj-text>
`

const below = (lines: readonly string[]) =>
  `<mj-divider border-width="1px" border-color="#cfd7de" padding="16px 24px 4px" />
<mj-text css-class="words" font-size="13px" color="#4b5a68">${lines.map(typed).join('<br />')}</mj-text>
`

/** The URL is also written out, for mail programs without buttons. */
function linked({ words, link }: NonNullable<LetterMarkup['button']>, color: string): string {
  const href = typed(link)
  return `<mj-button align="left" href="${href}" background-color="${color}" color="#ffffff" font-size="16px" font-weight="600" line-height="1.25" border-radius="8px" inner-padding="14px 20px" padding="12px 24px">${typed(words)}</mj-button>
<mj-text css-class="words" font-size="13px"><a href="${href}" style="color:#015a8e">${href}</a></mj-text>
`
}

/** The preview line in a list of mails: the first paragraph after the greeting. */
const previewOf = ([greeting = '', first = greeting]: readonly string[]) => first.replaceAll(/\s+/g, ' ')

/** Characters that markup does not allow; a mail with one of them could never be sent. */
const UNSEEN = /[^\t\n\r\u0020-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Inserts text literally. */
const typed = (text: string) => escapeHtml(text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, ''))
