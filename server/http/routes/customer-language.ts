import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#sync/contract/values/language.ts'

interface Asking {
  headers: Pick<IncomingHttpHeaders, 'accept-language'>
}

const known = new WeakMap<Asking, Language>()

/** Of whose order it is, for whatever has to be told besides. */
export const noteLanguage = (request: Asking, language: Language) => known.set(request, language)

/** The customer's; where nobody knows who asks, the one their browser prefers. */
export const languageOf = (request: Asking): Language =>
  known.get(request) ?? (/^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl')
