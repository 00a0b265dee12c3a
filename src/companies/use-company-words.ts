import { useLingui } from '@lingui/react/macro'

export function useCompanyWords() {
  const { t } = useLingui()
  return {
    saving: t`Bedrijf opslaan...`,
    saved: t`Bedrijf opgeslagen`,
    notSaved: t`Het bedrijf is niet opgeslagen.`,
    gone: t`Dit bedrijf is intussen verwijderd.`,
    keepAsNew: null,
  }
}
