import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#sync/contract/values/language.ts'

interface Asking {
  headers: Pick<IncomingHttpHeaders, 'accept-language'>
}

const known = new WeakMap<Asking, Language>()

/** Stores the customer's language for later answers to the same request, such as errors. */
export const noteLanguage = (request: Asking, language: Language) => known.set(request, language)

/** The customer's language, or the browser's when the customer is unknown. */
export const languageOf = (request: Asking): Language =>
  known.get(request) ?? (/^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl')
