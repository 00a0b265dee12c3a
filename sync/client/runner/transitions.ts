import type { OpState } from '../engine.ts'

/** Events of a queued operation. */
export type OpEvent =
  | 'sent'
  /** No answer from the server. The operation may have been applied, so it is sent again under the same id. */
  | 'no-answer'
  | 'not-now'
  | 'done'
  | 'refused'
  | 'signed-out'
  | 'signed-in'
  /** A dependency was refused, or is possible again. */
  | 'blocked'
  | 'unblocked'
  | 'retried'

/**
 * The state machine of an operation, as a total table: state × event → state. `null` marks an event that cannot occur
 * in that state and is ignored. `settle` (acked and in the copy) and `discard` remove an operation.
 */
export const transitions: Record<OpState, Record<OpEvent, OpState | null>> = {
  queued: {
    sent: 'sending',
    'no-answer': null,
    'not-now': null,
    done: 'acked',
    refused: 'refused',
    'signed-out': 'needs-auth',
    'signed-in': null,
    blocked: 'waiting',
    unblocked: null,
    retried: 'queued',
  },
  sending: {
    sent: 'sending',
    'no-answer': 'queued',
    'not-now': 'queued',
    done: 'acked',
    refused: 'refused',
    'signed-out': 'needs-auth',
    'signed-in': null,
    blocked: null,
    unblocked: null,
    retried: null,
  },
  acked: {
    sent: null,
    'no-answer': null,
    'not-now': null,
    done: 'acked',
    refused: null,
    'signed-out': null,
    'signed-in': null,
    blocked: null,
    unblocked: null,
    retried: null,
  },
  refused: {
    sent: null,
    'no-answer': null,
    'not-now': null,
    done: null,
    refused: 'refused',
    'signed-out': null,
    'signed-in': null,
    blocked: null,
    unblocked: null,
    retried: 'queued',
  },
  'needs-auth': {
    sent: 'sending',
    'no-answer': null,
    'not-now': null,
    done: 'acked',
    refused: 'refused',
    'signed-out': 'needs-auth',
    'signed-in': 'queued',
    blocked: 'waiting',
    unblocked: null,
    retried: 'queued',
  },
  waiting: {
    sent: null,
    'no-answer': null,
    'not-now': null,
    done: null,
    refused: 'refused',
    'signed-out': null,
    'signed-in': null,
    blocked: 'waiting',
    unblocked: 'queued',
    retried: 'queued',
  },
}

export const next = (state: OpState, event: OpEvent): OpState => transitions[state][event] ?? state
