import { useLingui } from '@lingui/react/macro'

export function useCustomerWords() {
  const { t } = useLingui()
  return {
    saving: t`Klant opslaan...`,
    saved: t`Klant opgeslagen`,
    notSaved: t`De klant is niet opgeslagen.`,
    gone: t`Deze klant is intussen verwijderd of samengevoegd.`,
    keepAsNew: t`Bewaren als nieuwe klant`,
  }
}
