import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Language } from '#sync/contract/values/language.ts'
import { html } from './html.ts'
import { type CustomerPage, customerPage } from './page-frame.ts'
import { pageWords, type Trouble } from './page-words.ts'

/** Explains the problem in the customer's language, with the company's contact data when it is known. */
export function errorPage(
  trouble: Trouble,
  language: Language,
  company: DocumentOf<'companies'> | null,
): CustomerPage {
  const [title, about] = pageWords(language).troubles[trouble]
  const body = html`<section><h1>${title}</h1><p>${about}</p></section>`
  const sender = company && { company, above: [] }
  return customerPage({ language, sender, title, body })
}
