import type { Definition, MergePolicy } from './definition.ts'
import type { AnyDocument } from './documents.ts'
import type { Op } from './operation.ts'
import { same } from './same.ts'
import { threeWayValues } from './three-way-merge.ts'

export interface Merge {
  /** Values to write. */
  take: Record<string, unknown>
  /** Values of others that the author had not seen and that are replaced; kept in the operation's result. */
  overwrote: Record<string, unknown>
  /** Current values of the fields in conflict, by field. */
  clash: Record<string, unknown>
}

const ASKS: ReadonlySet<MergePolicy | undefined> = new Set(['ask', 'lines', 'parts'])

/** Merges an edit per field, against the value its author saw. A field nobody else touched is taken. */
export function mergeChanges(before: AnyDocument, changes: Op['changes'], merge: Definition['merge']): Merge {
  const result: Merge = { take: {}, overwrote: {}, clash: {} }
  for (const [field, { from, to }] of Object.entries(changes)) {
    const current = before[field]
    if (same(current, from) || same(current, to)) {
      result.take[field] = to
      continue
    }
    const { mine, theirs } = threeWayValues(merge[field], from, to, current)
    if (same(mine, theirs)) result.take[field] = mine
    else if (ASKS.has(merge[field])) result.clash[field] = current
    else {
      result.take[field] = to
      result.overwrote[field] = current
    }
  }
  return result
}
