import { escapeHtml } from '#server/mail/escape-html.ts'

/** Markup that may stand in a page as it is. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | readonly Html[]

/** What is put in is text, unless it is markup itself: whatever people typed stays what they typed. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: pieces.map((piece, at) => piece + markupOf(parts[at] ?? '')).join(''),
})

export const nothing: Html = { markup: '' }

function markupOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}
