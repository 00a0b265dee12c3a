import type { Definition, MergePolicy } from './definition.ts'
import type { AnyDocument } from './documents.ts'
import { readings } from './merge-lists.ts'
import type { Op } from './operation.ts'
import { same } from './same.ts'

export interface Merge {
  /** The fields to write. */
  take: Record<string, unknown>
  /** What somebody else had written meanwhile and is now replaced; kept in the operation's result. */
  overwrote: Record<string, unknown>
  /** Fields that both changed and whose policy is to ask. */
  clash: Record<string, unknown>
}

const ASKS: ReadonlySet<MergePolicy | undefined> = new Set(['ask', 'lines', 'parts'])

/** Per field, against the value its author saw (DESIGN §4): a field nobody else touched is simply taken. */
export function mergeChanges(before: AnyDocument, changes: Op['changes'], merge: Definition['merge']): Merge {
  const result: Merge = { take: {}, overwrote: {}, clash: {} }
  for (const [field, { from, to }] of Object.entries(changes)) {
    const current = before[field]
    if (same(current, from) || same(current, to)) {
      result.take[field] = to
      continue
    }
    const { mine, theirs } = readings(merge[field], from, to, current)
    if (same(mine, theirs)) result.take[field] = mine
    else if (ASKS.has(merge[field])) result.clash[field] = current
    else {
      result.take[field] = to
      result.overwrote[field] = current
    }
  }
  return result
}
