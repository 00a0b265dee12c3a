/** The initials of the first and last word: "Sanne Vermeer" is SV, "M.A. van den Berg" is MB. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => (Array.from(word ?? '')[0] ?? '').toLocaleUpperCase('nl')).join('')
}
