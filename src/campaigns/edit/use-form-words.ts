import { useLingui } from '@lingui/react/macro'

export function useFormWords() {
  const { t } = useLingui()
  return {
    saving: t`Campagne opslaan...`,
    saved: t`Campagne opgeslagen`,
    notSaved: t`De campagne is niet opgeslagen.`,
    gone: t`Deze campagne is intussen verwijderd.`,
    keepAsNew: t`Bewaren als nieuwe campagne`,
  }
}
