import { OPS_PER_REQUEST, PROTOCOL } from '#sync/contract/wire/protocol.ts'
import type { QueuedOp } from '../engine.ts'
import { MAX_DELAY_MS } from './backoff.ts'

/** Not yet on the server. */
const isOpen = ({ state }: QueuedOp) => state !== 'acked'
const canGo = ({ state, protocol = 0 }: QueuedOp) =>
  protocol <= PROTOCOL && (state === 'queued' || state === 'sending' || state === 'needs-auth')

/**
 * Whether later operations on the entity may pass this one: it was refused, or it waits and changes no field, such as a
 * mail. A waiting edit holds back later ones, which were made on top of it.
 */
const canBeOvertaken = ({ state, changes }: QueuedOp) =>
  state === 'refused' || (state === 'waiting' && Object.keys(changes).length === 0)

/** A moment beyond the longest backoff counts as due: it was set before the device's clock was turned back. */
const isDue = ({ notBefore }: QueuedOp, now: number) => notBefore <= now || notBefore > now + MAX_DELAY_MS

/**
 * The operations that may be sent now: FIFO per entity, entities in parallel. A refused operation holds up only those
 * built on it (invariant I4). Operations of one entity may share a request, because the server keeps their order. An
 * operation made by a newer version of the app waits for that version: sent under this version's protocol, an older
 * server would not answer `retry` but apply it without the fields it does not know.
 */
export function nextOps(ops: readonly QueuedOp[], now: number, limit: number = OPS_PER_REQUEST): QueuedOp[] {
  const held = new Set<string>()
  const going = new Set<string>()
  const chosen: QueuedOp[] = []
  const openById = new Map(ops.filter(isOpen).map((op) => [op.opId, op]))
  for (const op of [...ops].filter(isOpen).sort((a, b) => a.n - b.n)) {
    const key = `${op.entity}/${op.entityId}`
    const needs = op.dependsOn.filter((id) => openById.has(id) && !going.has(id))
    const ready = canGo(op) && isDue(op, now) && needs.length === 0 && !held.has(key)
    if (ready && chosen.length < limit) {
      chosen.push(op)
      going.add(op.opId)
    } else if (!canBeOvertaken(op)) {
      held.add(key)
    }
  }
  return chosen
}

/** Requests under way at once: the device takes the results of one while the server works on the other. */
const MAX_REQUESTS = 2

/**
 * Splits operations into requests that are sent concurrently. Operations of one entity share a request, and so do an
 * operation and its dependencies, so that no request waits for another. Operations that do not fit are left out.
 */
export function batchesOf(ops: readonly QueuedOp[], limit: number = OPS_PER_REQUEST): QueuedOp[][] {
  const batches = Array.from({ length: MAX_REQUESTS }, (): QueuedOp[] => [])
  const leftOut: QueuedOp[] = []
  /** The request of an operation, by operation id and by entity. */
  const placeOf = new Map<string, QueuedOp[]>()
  for (const op of ops) {
    const entity = `${op.entity}/${op.entityId}`
    const related = new Set(
      [entity, ...op.dependsOn].map((key) => placeOf.get(key)).filter((place) => !!place),
    )
    const [place = batches.find(({ length }) => length < limit), ...others] = related
    const fits = place !== undefined && place !== leftOut && others.length === 0 && place.length < limit
    const chosen = fits ? place : leftOut
    chosen.push(op)
    placeOf.set(entity, chosen).set(op.opId, chosen)
  }
  return batches.filter(({ length }) => length > 0)
}

/** When the next delayed operation may be sent; null when there is none. Milliseconds since 1970. */
export function nextMoment(ops: readonly QueuedOp[], now: number): number | null {
  const moments = ops.filter((op) => canGo(op) && !isDue(op, now)).map(({ notBefore }) => notBefore)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** `block`: operations with a refused or waiting dependency. `unblock`: waiting operations without one. */
export function blockedOps(ops: readonly QueuedOp[]): { block: QueuedOp[]; unblock: QueuedOp[] } {
  const stuck = new Set(
    ops.filter(({ state }) => state === 'refused' || state === 'waiting').map(({ opId }) => opId),
  )
  const isStuck = (op: QueuedOp) => op.dependsOn.some((id) => stuck.has(id))
  return {
    block: ops.filter((op) => (op.state === 'queued' || op.state === 'needs-auth') && isStuck(op)),
    unblock: ops.filter((op) => op.state === 'waiting' && !isStuck(op)),
  }
}
