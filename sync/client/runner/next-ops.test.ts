import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPS_PER_REQUEST } from '#sync/contract/wire/protocol.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import type { OpState, QueuedOp } from '../engine.ts'
import { batchesOf, blockedOps, nextOps } from './next-ops.ts'
import { next, type OpEvent, transitions } from './transitions.ts'

const STATES: OpState[] = ['queued', 'sending', 'acked', 'refused', 'needs-auth', 'waiting']

const op = (n: number, given: Partial<QueuedOp> = {}): QueuedOp =>
  buildQueuedOp({ opId: `op-${n}`, n, kind: 'orders.comment', entityId: 'a', at: n, userId: 'u', ...given })
const ids = (ops: readonly QueuedOp[]) => ops.map(({ opId }) => opId)

const EDITED = { warranty: { from: '', to: '5 jaar' } }

const queues = fc.array(
  fc.record({
    entityId: fc.constantFrom('a', 'b', 'c'),
    state: fc.constantFrom(...STATES),
    notBefore: fc.nat(2),
  }),
  { maxLength: 40 },
)

test('operations of one entity go in the order they were done, and none overtakes one that has to wait', () => {
  fc.assert(
    fc.property(queues, (given) => {
      const ops = given.map((each, n) => op(n, { ...each, changes: EDITED }))
      const chosen = nextOps(ops, 1)
      for (const entity of ['a', 'b', 'c']) {
        const open = ops.filter(
          ({ entityId, state }) => entityId === entity && state !== 'acked' && state !== 'refused',
        )
        const going = chosen.filter(({ entityId }) => entityId === entity)
        expect(ids(going)).toEqual(ids(open.slice(0, going.length)))
      }
    }),
  )
})

test('never more than fits one request, never before its time, never what is refused or done', () => {
  fc.assert(
    fc.property(queues, (given) => {
      const chosen = nextOps(
        given.map((each, n) => op(n, each)),
        1,
      )
      expect(chosen.length).toBeLessThanOrEqual(OPS_PER_REQUEST)
      for (const { state, notBefore } of chosen) {
        expect(['queued', 'sending', 'needs-auth']).toContain(state)
        expect(notBefore).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('of two requests at once none holds what an operation of the other has to follow', () => {
  const ops = fc.array(
    fc.record({ entityId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), cause: fc.option(fc.nat(40)) }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(ops, (given) => {
      const queue = given.map(({ entityId, cause }, n) =>
        op(n, { entityId, dependsOn: cause !== null && cause < n ? [`op-${cause}`] : [] }),
      )
      const batches = batchesOf(queue, 5)
      expect(batches.length).toBeLessThanOrEqual(2)
      const sent = batches.flat()
      expect(new Set(sent).size).toBe(sent.length)
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(5)
        for (const each of batch) {
          const before = queue
            .slice(0, each.n)
            .filter((other) => other.entityId === each.entityId || each.dependsOn.includes(other.opId))
          // Each goes behind all that it follows, in the same request.
          const place = before.map((other) => batch.indexOf(other))
          expect(place.every((at) => at >= 0 && at < batch.indexOf(each))).toBe(true)
        }
      }
    }),
  )
})

test('an order that waits does not hold up another order', () => {
  const ops = [op(1, { notBefore: 99 }), op(2), op(3, { entityId: 'b' })]
  expect(ids(nextOps(ops, 1))).toEqual(['op-3'])
})

test('operations that depend on a refused one wait, and continue when it is retried', () => {
  const child = op(2, { entityId: 'b', dependsOn: ['op-1'] })
  expect(ids(blockedOps([op(1, { state: 'refused' }), child]).block)).toEqual(['op-2'])
  expect(ids(blockedOps([op(1), { ...child, state: 'waiting' }]).unblock)).toEqual(['op-2'])
  expect(ids(nextOps([op(1), child], 1))).toEqual(['op-1', 'op-2'])
  expect(ids(nextOps([op(1, { state: 'waiting' }), child], 1))).toEqual([])
})

test('a photo goes past a mail that waits for a refused change, and an edit not past an edit that does', () => {
  const refused = op(1, { state: 'refused', changes: EDITED })
  const held = op(2, { state: 'waiting', dependsOn: ['op-1'] })
  expect(ids(nextOps([refused, held, op(3)], 1))).toEqual(['op-3'])
  const edit = op(3, { changes: EDITED })
  expect(ids(nextOps([refused, { ...held, changes: EDITED }, edit], 1))).toEqual([])
})

test('an acknowledged operation changes no more, and nothing but its user brings a refused one back', () => {
  const events = Object.keys(transitions.queued) as OpEvent[]
  for (const event of events) {
    expect(next('acked', event)).toBe('acked')
    if (event !== 'retried') expect(next('refused', event)).toBe('refused')
  }
  expect(next('refused', 'retried')).toBe('queued')
})
