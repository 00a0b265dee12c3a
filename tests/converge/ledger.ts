import type { Command, Engine, QueuedOp } from '#sync/client/engine.ts'
import type { Browser } from './sim/browser.ts'
import { onDisk } from './sim/stores.ts'
import type { Version } from './sim/versions.ts'

/** An operation whose user was told that it is kept on the device. */
export interface ConfirmedOp {
  opId: string
  slot: string
  userId: string
  n: number
  /** A refused operation is not shown; after a retry it reappears at some later time. */
  wasRetried: boolean
  /** The version of the app that promised it. */
  app: Version
  command: Command
  text: string
  /** Discarded by its user. */
  discarded: boolean
  /** Found among the server's results. */
  isDone: boolean
}

/** Every promise made to users, kept apart from all code that could lose it. */
export function openLedger() {
  const confirmedOps: ConfirmedOp[] = []
  const byId = new Map<string, ConfirmedOp>()

  function confirm(browser: Browser, by: Engine, opId: string, command: Command, text: string) {
    const row = queued(browser.slot).find((op) => op.opId === opId)
    const confirmed: ConfirmedOp = {
      opId,
      slot: browser.slot,
      userId: by.session.user_id,
      n: row?.n ?? -1,
      wasRetried: false,
      app: browser.line.app,
      command,
      text,
      discarded: false,
      isDone: false,
    }
    confirmedOps.push(confirmed)
    byId.set(opId, confirmed)
    return row !== undefined
  }

  /** A retry gives the same operation another id at the same place in the same queue. */
  function follow(slot: string, userId: string, ops: readonly Pick<QueuedOp, 'opId' | 'n' | 'kind'>[]) {
    const unknown = ops.filter(({ opId }) => !byId.has(opId))
    if (unknown.length === 0) return
    const held = new Set(queued(slot).map(({ opId }) => opId))
    for (const { opId, n, kind } of unknown) {
      // Places are used again once a queue was empty.
      const confirmed = confirmedOps.findLast(
        (each) =>
          !held.has(each.opId) &&
          [each.slot, each.userId, each.n, each.command.kind].join() === [slot, userId, n, kind].join(),
      )
      if (!confirmed) continue
      confirmed.opId = opId
      byId.set(opId, confirmed)
    }
  }

  return { confirmedOps, byId, confirm, follow }
}

export const queued = (slot: string) => onDisk<QueuedOp>(`outbox-${slot}`, 'ops')
