import { i18n, type Messages } from '@lingui/core'
import { sourceWords } from './source-words.ts'

/** Dutch is bundled with the code; other languages are loaded, and cached by the service worker for offline. */
const CATALOGUES = {
  nl: async () => sourceWords,
  en: async () => (await import('#src/locales/en.po')).messages,
} satisfies Record<string, () => Promise<Messages>>

export type AppLanguage = keyof typeof CATALOGUES

/** The locale for dates, numbers and screen readers. */
const LOCALES: Record<AppLanguage, string> = { nl: 'nl-NL', en: 'en-GB' }

export const localeOf = (language: string): string => LOCALES[language as AppLanguage] ?? LOCALES.nl

let wanted: AppLanguage = 'nl'

/** Switches the language of the whole interface. */
export async function speak(language: AppLanguage): Promise<void> {
  wanted = language
  const messages = await CATALOGUES[language]().catch(() => null)
  // Another language was chosen meanwhile, or loading failed; the next start tries again.
  if (wanted !== language || i18n.locale === language) return
  i18n.loadAndActivate(messages ? { locale: language, messages } : { locale: 'nl', messages: sourceWords })
  document.documentElement.lang = i18n.locale
}
