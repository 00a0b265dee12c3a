/** Digraphs that count as one letter and keep their case. */
const DIGRAPH = /^(?:th|ch|ph|ij)$/i

/** "jan peter" is J.P., "ma" M.A. and "Th. J" Th.J. */
export function tidyInitials(typed: string): string {
  const words = typed.split(/[\s.]+/).filter(Boolean)
  const isTyped = /[.]/.test(typed) || typed === typed.toUpperCase()
  return words.map((word) => lettersOf(word, isTyped)).join('')
}

function lettersOf(word: string, isTyped: boolean): string {
  const letters = Array.from(word)
  const [first = ''] = letters
  if (isTyped && DIGRAPH.test(word)) return `${word[0]?.toUpperCase()}${word.slice(1)}.`
  if (word === word.toUpperCase() && letters.length <= 4)
    return letters.map((letter) => `${letter}.`).join('')
  if (letters.length <= 2 && word === word.toLowerCase())
    return letters.map((letter) => `${letter.toUpperCase()}.`).join('')
  return `${first.toUpperCase()}.`
}
