import { useLingui } from '@lingui/react/macro'

export function useFlowWords() {
  const { t } = useLingui()
  return {
    saving: t`Stappenplan opslaan...`,
    saved: t`Concept opgeslagen`,
    notSaved: t`Het stappenplan is niet opgeslagen.`,
    gone: t`Dit stappenplan is intussen verwijderd.`,
    keepAsNew: t`Bewaren als nieuw stappenplan`,
  }
}
