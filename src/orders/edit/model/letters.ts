import { normalizeText } from '#src/lib/text/normalize-text.ts'

/** SPEC §9: above it names stand below their first letter. */
const UNGROUPED = 20

export interface LetterGroup<T> {
  /** '' for all of them together. */
  letter: string
  items: readonly T[]
}

/** In the order they came; what does not begin with a letter stands last, below #. */
export function byFirstLetter<T>(items: readonly T[], nameOf: (item: T) => string): LetterGroup<T>[] {
  if (items.length <= UNGROUPED) return [{ letter: '', items }]
  const groups = Map.groupBy(items, (item) => letterOf(nameOf(item)))
  return [...groups]
    .toSorted(([a], [b]) => Number(a === '#') - Number(b === '#') || a.localeCompare(b))
    .map(([letter, members]) => ({ letter, items: members }))
}

const letterOf = (name: string) => /^\p{L}/u.exec(normalizeText(name))?.[0].toUpperCase() ?? '#'
