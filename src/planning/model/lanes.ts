import type { Stop } from './day-row.ts'

/** Where a visit lies in the height of its row: in which lane, of how many. */
export interface Lane {
  at: number
  of: number
}

/** Visits that overlap lie one above the other; one that overlaps nothing has the whole height. */
export function lanesOf(stops: readonly Stop[]): readonly Lane[] {
  const lanes: number[] = []
  const groups: { until: number; ends: number[] }[] = []
  const groupOf: number[] = []
  for (const { from, until } of stops) {
    const last = groups.at(-1)
    const group = last && from < last.until ? last : { until, ends: [] }
    if (group !== last) groups.push(group)
    const free = group.ends.findIndex((end) => end <= from)
    const lane = free === -1 ? group.ends.length : free
    group.ends[lane] = until
    group.until = Math.max(group.until, until)
    lanes.push(lane)
    groupOf.push(groups.length - 1)
  }
  return lanes.map((at, index) => ({ at, of: groups[groupOf[index] ?? 0]?.ends.length ?? 1 }))
}
