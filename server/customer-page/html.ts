import { escapeHtml } from '#server/mail/escape-html.ts'

/** Markup that is inserted into a page unescaped. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | readonly Html[]

/** Escapes inserted text; only `Html` is inserted as it is. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: pieces.map((piece, at) => piece + markupOf(parts[at] ?? '')).join(''),
})

export const nothing: Html = { markup: '' }

function markupOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}
