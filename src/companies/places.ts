/** Moves an item of a list. `before`: the id it comes before, or null for the end. */
export function moved(ids: readonly string[], id: string, before: string | null): string[] {
  if (before === id) return [...ids]
  const others = ids.filter((each) => each !== id)
  const place = before === null ? -1 : others.indexOf(before)
  return others.toSpliced(place < 0 ? others.length : place, 0, id)
}
