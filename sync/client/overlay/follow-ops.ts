import type { Actor } from '#sync/contract/core/roles.ts'
import type { QueuedOp } from '../engine.ts'
import type { CacheReader } from '../reader.ts'
import { buildOverlay, type Overlay, type Touched, type Written } from './overlay.ts'

/** Operations as they were last applied to the rows of this device. */
export interface Played {
  ops: readonly QueuedOp[]
  overlay: Overlay
  /** The rows that each operation read or wrote. */
  touched: Touched
  /** Rows of the copy that have changed since. */
  stale: ReadonlySet<string>
}

export const NOT_PLAYED: Played = { ops: [], overlay: new Map(), touched: new Map(), stale: new Set() }

interface Following {
  reader: Pick<CacheReader, 'get'>
  actor: Actor
  written: Written
}

/**
 * Applies the operations that came, and those that share rows with what came, went or changed. The others stay as they
 * were applied, so that the work does not grow with the queue.
 */
export async function followOps(
  before: Played,
  ops: readonly QueuedOp[],
  following: Following,
): Promise<Played> {
  const known = new Map(before.ops.map((op) => [op.opId, op]))
  const affected = affectedBy(before, changedOps(before.ops, ops))
  const kept = new Map([...before.overlay].filter(([key]) => !affected.rows.has(key)))
  const again = ops.filter(({ opId }) => affected.ops.has(opId) || !known.has(opId))
  if (again.length === 0 && affected.ops.size === 0) return { ...before, ops, stale: new Set() }
  const played = await apply(again, kept, following)
  const lastKept = before.ops.findLast(({ opId }) => !affected.ops.has(opId))
  const isOutOfOrder = again.some(({ opId, n }) => {
    if (n > (lastKept?.n ?? 0)) return false
    const earlier = before.touched.get(opId)
    return [...(played.touched.get(opId) ?? [])].some((key) => kept.has(key) && !earlier?.has(key))
  })
  // An operation met a row that later ones have written already, so that only the whole queue gives the right order.
  if (isOutOfOrder) return { ...(await apply(ops, new Map(), following)), ops, stale: new Set() }
  const there = new Set(ops.map(({ opId }) => opId))
  const others = [...before.touched].filter(([opId]) => there.has(opId) && !affected.ops.has(opId))
  return {
    ops,
    overlay: played.overlay,
    touched: new Map([...others, ...played.touched]),
    stale: new Set(),
  }
}

async function apply(ops: readonly QueuedOp[], on: Overlay, { reader, actor, written }: Following) {
  const touched = new Map<string, ReadonlySet<string>>()
  return { overlay: await buildOverlay(ops, reader, actor, on, written, touched), touched }
}

/** Ids of the operations that went, or are shown in another way than before. */
function changedOps(before: readonly QueuedOp[], ops: readonly QueuedOp[]): readonly string[] {
  const now = new Map(ops.map((op) => [op.opId, shownAs(op)]))
  return before.filter((op) => now.get(op.opId) !== shownAs(op)).map(({ opId }) => opId)
}

/** Whatever else changes of an operation, its rows are shown alike. */
const shownAs = ({ state, seq }: QueuedOp) =>
  state === 'refused' || state === 'acked' ? `${state} ${seq}` : 'waiting'

/** Operations and rows that are connected with the given operations, or with a stale row, by rows in between. */
function affectedBy({ overlay, touched, stale }: Played, changed: readonly string[]) {
  const users = new Map<string, string[]>()
  for (const [opId, keys] of touched)
    for (const key of keys) {
      const known = users.get(key)
      if (known) known.push(opId)
      else users.set(key, [opId])
    }
  const [ops, rows] = [new Set<string>(), new Set<string>()]
  const reached = [...stale]
  const add = (opId: string) => {
    if (ops.has(opId)) return
    ops.add(opId)
    // A row that no operation writes connects nobody: each reads the same.
    for (const key of touched.get(opId) ?? []) if (overlay.has(key)) reached.push(key)
  }
  for (const opId of changed) add(opId)
  for (let key = reached.pop(); key !== undefined; key = reached.pop()) {
    if (rows.has(key)) continue
    rows.add(key)
    for (const opId of users.get(key) ?? []) add(opId)
  }
  return { ops, rows }
}
