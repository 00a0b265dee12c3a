import { useLingui } from '@lingui/react/macro'

export function useSystemWords() {
  const { t } = useLingui()
  return {
    saving: t`Systeem opslaan...`,
    saved: t`Systeem opgeslagen`,
    notSaved: t`Het systeem is niet opgeslagen.`,
    gone: t`Dit systeem is intussen verwijderd.`,
    keepAsNew: t`Bewaren als nieuw systeem`,
  }
}
