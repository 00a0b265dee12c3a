import type { OpState } from '../engine.ts'

/** Everything that can happen to a queued operation. */
export type OpEvent =
  | 'sent'
  /** No answer, or one that is not the server's. It may have been done: it is sent again under the same id. */
  | 'no-answer'
  | 'not-now'
  | 'done'
  | 'refused'
  | 'signed-out'
  | 'signed-in'
  /** An operation it needs was refused, or is possible again. */
  | 'blocked'
  | 'unblocked'
  | 'retried'

/**
 * The life of an operation: state × event → state. Total, so nothing can happen that nobody thought of; `null` is an event
 * that cannot occur in that state and is ignored. Leaving the table is `settle` (acked and in the copy) or `discard`.
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
