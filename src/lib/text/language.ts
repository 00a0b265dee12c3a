import { i18n, type Messages } from '@lingui/core'
import { sourceWords } from './source-words.ts'

/** Dutch comes with the code that speaks it; another language is fetched, and is with the service worker for offline. */
const CATALOGUES = {
  nl: async () => sourceWords,
  en: async () => (await import('#src/locales/en.po')).messages,
} satisfies Record<string, () => Promise<Messages>>

export type AppLanguage = keyof typeof CATALOGUES

/** What dates, numbers and screen readers go by. */
const LOCALES: Record<AppLanguage, string> = { nl: 'nl-NL', en: 'en-GB' }

export const localeOf = (language: string): string => LOCALES[language as AppLanguage] ?? LOCALES.nl

let wanted: AppLanguage = 'nl'

/** Switches all of the interface at once. */
export async function speak(language: AppLanguage): Promise<void> {
  wanted = language
  const messages = await CATALOGUES[language]().catch(() => null)
  // Somebody changed their mind meanwhile, or the words did not come: the next start asks again.
  if (wanted !== language || i18n.locale === language) return
  i18n.loadAndActivate(messages ? { locale: language, messages } : { locale: 'nl', messages: sourceWords })
  document.documentElement.lang = i18n.locale
}
