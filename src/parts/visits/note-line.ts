const MOST_LETTERS = 60

/** The first line of a note, which names work without an order; '' without one. */
export function noteLine(note: string): string {
  const line = note.split('\n').find((each) => each.trim() !== '') ?? ''
  return line.trim().slice(0, MOST_LETTERS)
}
