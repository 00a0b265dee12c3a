import { useLingui } from '@lingui/react'
import { LANGUAGES, type Language } from '#sync/contract/values/language.ts'

/** The language on screen, for words of the contract. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return LANGUAGES.find((each) => each === i18n.locale) ?? 'nl'
}
