import { useLingui } from '@lingui/react/macro'
import type { Likeness } from './lookalikes.ts'

/** The common values in words: "hetzelfde adres en telefoonnummer". */
export function useLikenessWords() {
  const { t, i18n } = useLingui()
  const words: Record<Likeness, string> = {
    address: t`hetzelfde adres`,
    phone: t`hetzelfde telefoonnummer`,
    email: t`hetzelfde e-mailadres`,
  }
  const listing = new Intl.ListFormat(i18n.locale)
  return (likenesses: readonly Likeness[]) => listing.format(likenesses.map((each) => words[each]))
}
