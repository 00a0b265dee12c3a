import type { Language } from '#sync/contract/values/language.ts'
import { html } from './html.ts'
import { type CustomerPage, customerPage, type Sender } from './page-frame.ts'
import { pageWords, type Trouble } from './page-words.ts'

/** Explains the problem in the customer's language, with the company's contact data when it is known. */
export function errorPage(trouble: Trouble, language: Language, sender: Sender | null): CustomerPage {
  const [title, about] = pageWords(language).troubles[trouble]
  const body = html`<section><h1>${title}</h1><p>${about}</p></section>`
  return customerPage({ language, sender, title, body })
}
