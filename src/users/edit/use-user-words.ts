import { useLingui } from '@lingui/react/macro'

/** What the form of a user says of itself. */
export function useUserWords() {
  const { t } = useLingui()
  return {
    saving: t`Gebruiker opslaan...`,
    saved: t`Gebruiker opgeslagen`,
    notSaved: t`De gebruiker is niet opgeslagen.`,
    gone: t`Deze gebruiker is intussen verwijderd.`,
    // Their account is gone with them.
    keepAsNew: null,
  }
}
