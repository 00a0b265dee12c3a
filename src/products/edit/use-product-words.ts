import { useLingui } from '@lingui/react/macro'

export function useProductWords() {
  const { t } = useLingui()
  return {
    saving: t`Product opslaan...`,
    saved: t`Product opgeslagen`,
    notSaved: t`Het product is niet opgeslagen.`,
    gone: t`Dit product is intussen verwijderd.`,
    keepAsNew: t`Bewaren als nieuw product`,
  }
}
