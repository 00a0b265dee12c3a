import { OPS_PER_REQUEST } from '#sync/contract/wire/protocol.ts'
import type { QueuedOp } from '../engine.ts'
import { LONGEST } from './backoff.ts'

/** Not yet on the server. */
const isOpen = ({ state }: QueuedOp) => state !== 'acked'
const canGo = ({ state }: QueuedOp) => state === 'queued' || state === 'sending' || state === 'needs-auth'

/**
 * Whether later work on the same entity goes past it: past what was refused, and past what waits for that and changes no field,
 * such as a mail. An edit that waits holds those after it: they were made on top of it.
 */
const letsPass = ({ state, changes }: QueuedOp) =>
  state === 'refused' || (state === 'waiting' && Object.keys(changes).length === 0)

/** Nothing waits longer than the longest patience: a moment further off was noted before the device's clock was set back. */
const isDue = ({ notBefore }: QueuedOp, now: number) => notBefore <= now || notBefore > now + LONGEST

/**
 * What may be sent now: first in, first out per entity, entities beside each other. A refused operation holds up only what
 * was built on it (law 4). Several of one entity go in one request: the server keeps their order.
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
    } else if (!letsPass(op)) {
      held.add(key)
    }
  }
  return chosen
}

/** When something that waits for its time may go; null when nothing does. Milliseconds since 1970. */
export function nextMoment(ops: readonly QueuedOp[], now: number): number | null {
  const moments = ops.filter((op) => canGo(op) && !isDue(op, now)).map(({ notBefore }) => notBefore)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Operations whose needs were refused, and those whose needs are possible again. */
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
