/** Moves an item among the movable ones; fixed items keep their index. `before`: null for the end. */
export function movedAmong(
  ids: readonly string[],
  isFixed: (id: string) => boolean,
  id: string,
  before: string | null,
): string[] {
  const place = before === null ? ids.length : ids.indexOf(before)
  const others = (list: readonly string[]) => list.filter((each) => each !== id && !isFixed(each))
  const moved = [...others(ids.slice(0, place)), id, ...others(ids.slice(place))]
  return ids.map((each) => (isFixed(each) ? each : (moved.shift() ?? each)))
}
