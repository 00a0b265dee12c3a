import { PLACE_TARGETS, type PlaceTarget, type Target } from '#src/parts/customer/import-targets.ts'
import { headingKey, isOther, meaningOf, type Open } from './synonyms.ts'

/** What a heading says by itself; `null`: nothing we know, `'other'`: something we do not take over. */
export interface Heading {
  meaning: Target | Open | 'other' | null
  /** Of the installation address. */
  isInstallation: boolean
  /** The words are those of a list, and not merely contain one. */
  isExact: boolean
}

const INSTALLATION =
  'vandeinstallatie oftheinstallation installatieadres installatie werkadres werk objectadres object afleveradres aflever afleverings leveradres lever projectadres project uitvoeradres uitvoer plaatsingsadres locatie shipping delivery site install'.split(
    ' ',
  )
const MAIN =
  'factuuradres factuur bezoekadres bezoek vestigingsadres vestiging correspondentieadres correspondentie postadres post hoofdadres hoofd woonadres adres debiteuren debiteur relatie klanten klant contactpersoon contact business billing invoice customer bedrijfs bedrijf zakelijk home prive thuis gegevens'.split(
    ' ',
  )

const isOfPlace = (meaning: Target | Open): boolean =>
  meaning === 'street-line' || meaning === 'place-line' || PLACE_TARGETS.includes(meaning as PlaceTarget)

export function readHeading(text: string): Heading {
  const key = headingKey(text)
  const unnumbered = key.replace(/\d$/, '')
  const exact = meaningOf(key) ?? meaningOf(unnumbered)
  if (exact) return { meaning: exact, isInstallation: false, isExact: true }
  const installed = restOf(unnumbered, INSTALLATION).find((meaning) => meaning && isOfPlace(meaning))
  if (installed) return { meaning: installed, isInstallation: true, isExact: false }
  if (isOther(key)) return { meaning: 'other', isInstallation: false, isExact: false }
  const main = restOf(unnumbered, MAIN).find(Boolean)
  return { meaning: main ?? null, isInstallation: false, isExact: false }
}

/** The meanings of what a heading says besides one of the words, which come first or last in it. */
function restOf(key: string, words: readonly string[]): (Target | Open | undefined)[] {
  return words.flatMap((word) => {
    // "Factuuradres" is a column with the street.
    if (key === word) return word.endsWith('adres') ? ['street-line' as const] : []
    const before = key.endsWith(word) ? meaningOf(key.slice(0, -word.length)) : undefined
    return [key.startsWith(word) ? meaningOf(key.slice(word.length)) : undefined, before]
  })
}
