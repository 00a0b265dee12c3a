import type { QueuedOp } from '#sync/client/engine.ts'
import { buildOp } from './op.ts'

/** An operation as it waits on a device. */
export function buildQueuedOp(given: Partial<QueuedOp> & Pick<QueuedOp, 'kind'>): QueuedOp {
  return {
    ...buildOp(given),
    userId: 'ik',
    state: 'queued',
    rejection: null,
    seq: 0,
    attempts: 0,
    notBefore: 0,
    ...given,
  }
}
