import type { Engine, QueuedOp } from '#sync/client/engine.ts'
import { answerOnce } from '../answer-once.ts'
import { connectionState, queuedOps } from './queries.ts'

/** Milliseconds in which a reachable server answers; the confirmation of a save waits no longer. */
const ANSWER_TIMEOUT_MS = 1500

const WAITS: readonly QueuedOp['state'][] = ['queued', 'sending']

/** Whether the server refuses the operation while its user still looks at the screen. Always false offline. */
export async function isRefusedAtOnce(engine: Engine, opId: string): Promise<boolean> {
  if ((await answerOnce(engine, connectionState)) !== 'online') return false
  const stateNow = (ops: readonly QueuedOp[]) => ops.find((op) => op.opId === opId)?.state
  let wasThere = false
  const settled = answerOnce(engine, queuedOps, (ops) => {
    const state = stateNow(ops)
    wasThere ||= state !== undefined
    return state === undefined ? wasThere : !WAITS.includes(state)
  })
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, null)
  const ops = await Promise.race([settled, late])
  clearTimeout(timer)
  return ops !== null && stateNow(ops) === 'refused'
}
