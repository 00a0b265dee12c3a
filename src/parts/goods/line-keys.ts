/** Stable keys for lines while others insert or remove some: the id, with a number where a product occurs twice. */
export function keysOf(lines: readonly { _id: string }[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ _id }) => {
    const before = seen.get(_id) ?? 0
    seen.set(_id, before + 1)
    return before === 0 ? _id : `${_id} ${before}`
  })
}
