import { normalizeText } from '#src/lib/text/normalize-text.ts'

/** Longer lists are grouped by first letter. */
const UNGROUPED = 20

export interface LetterGroup<T> {
  /** '' for a single group of all. */
  letter: string
  items: readonly T[]
}

/** Keeps the given order; names that do not begin with a letter come last, under #. */
export function byFirstLetter<T>(items: readonly T[], nameOf: (item: T) => string): LetterGroup<T>[] {
  if (items.length <= UNGROUPED) return [{ letter: '', items }]
  const groups = Map.groupBy(items, (item) => letterOf(nameOf(item)))
  return [...groups]
    .toSorted(([a], [b]) => Number(a === '#') - Number(b === '#') || a.localeCompare(b))
    .map(([letter, members]) => ({ letter, items: members }))
}

const letterOf = (name: string) => /^\p{L}/u.exec(normalizeText(name))?.[0].toUpperCase() ?? '#'
