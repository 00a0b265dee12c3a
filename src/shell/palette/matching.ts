import { normalizeText } from '#src/lib/text/normalize-text.ts'

interface Named {
  label: string
}

/** Items whose name has every typed word; names that begin with it come first. */
export function matching<T extends Named>(all: readonly T[], text: string): readonly T[] {
  const typed = normalizeText(text)
  if (typed === '') return all
  const words = typed.split(' ')
  const nameOf = ({ label }: T) => normalizeText(label)
  const found = all.filter((each) => words.every((word) => nameOf(each).includes(word)))
  const rank = (each: T) => (nameOf(each).startsWith(typed) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
