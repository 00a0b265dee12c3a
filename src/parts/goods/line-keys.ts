/**
 * What each line is known by while others may put theirs before it or take one away: its id, and which of them it is where a
 * product is on the order twice.
 */
export function keysOf(lines: readonly { _id: string }[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ _id }) => {
    const before = seen.get(_id) ?? 0
    seen.set(_id, before + 1)
    return before === 0 ? _id : `${_id} ${before}`
  })
}
