import { useLingui } from '@lingui/react/macro'

export function useUserWords() {
  const { t } = useLingui()
  return {
    saving: t`Gebruiker opslaan...`,
    saved: t`Gebruiker opgeslagen`,
    notSaved: t`De gebruiker is niet opgeslagen.`,
    gone: t`Deze gebruiker is intussen verwijderd.`,
    // The account was removed too.
    keepAsNew: null,
  }
}
