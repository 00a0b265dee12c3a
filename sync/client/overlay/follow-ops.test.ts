import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import type { QueuedOp } from '../engine.ts'
import { followOps, NOT_PLAYED, type Played } from './follow-ops.ts'
import { type Overlay, rowKey, type Written } from './overlay.ts'

const COMPANY = 'een-bedrijf'
const ACTOR: Actor = {
  userId: 'ik',
  role: 'admin',
  tree: COMPANY,
  companies: [COMPANY],
  lineage: [COMPANY],
}

const customers = ['a', 'b'].map((name) => buildCustomer({ company_id: COMPANY, lastname: name }))
const orders = [0, 1, 2, 3].map((n) =>
  buildOrder({ company_id: COMPANY, customer_id: customers[n % 2]?._id ?? '' }),
)
const archiveIds = orders.map(() => crypto.randomUUID())

/** One thing that happens to the queue or to the copy. `which` chooses an order, customer or operation. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      'comment',
      'edit',
      'archive',
      'rename',
      'merge',
      'ack',
      'refuse',
      'settle',
      'send',
      'pull',
    ),
    which: fc.nat(7),
  }),
  { maxLength: 30 },
)

type Step = { act: string; which: number }

/** A device whose queue is followed step by step. */
function openDevice() {
  const copy = new Map<string, AnyDocument>()
  for (const doc of orders) copy.set(rowKey('orders', doc._id), { ...doc, seq: 1 })
  for (const doc of customers) copy.set(rowKey('customers', doc._id), { ...doc, seq: 1 })
  const reader = {
    get: async (collection: CollectionName, id: string) => copy.get(rowKey(collection, id)) ?? null,
  }
  const written: Written = new Map()
  let ops: QueuedOp[] = []
  let played: Played = NOT_PLAYED
  let n = 0
  let seq = 1

  const add = (given: Parameters<typeof buildQueuedOp>[0]) => {
    n += 1
    ops = [...ops, buildQueuedOp({ n, at: n, ...given })]
  }
  const change = (which: number, given: Partial<QueuedOp>) => {
    const chosen = ops[which % Math.max(1, ops.length)]
    ops = ops.map((op) => (op === chosen ? { ...op, ...given } : op))
  }
  const changed = (key: string) => {
    played = { ...played, stale: new Set([...played.stale, key]) }
  }

  function take({ act, which }: Step): void {
    const order = orders[which % orders.length]
    const customer = customers[which % customers.length]
    if (!order || !customer) return
    const [entity, entityId] = ['orders' as const, order._id]
    if (act === 'comment')
      add({ kind: 'orders.comment', entity, entityId, args: { title: '', commentary: `${n}` } })
    if (act === 'edit')
      add({ kind: 'orders.edit', entity, entityId, changes: { warranty: { from: '', to: `${n}` } } })
    if (act === 'archive')
      add({ kind: 'orders.archive', entity, entityId, args: { archive_id: archiveIds[which % 4] ?? '' } })
    if (act === 'rename')
      add({
        kind: 'customers.edit',
        entity: 'customers',
        entityId: customer._id,
        changes: { firstname: { from: customer.firstname, to: `${n}` } },
      })
    if (act === 'merge')
      add({
        kind: 'customers.merge',
        entity: 'customers',
        entityId: customer._id,
        args: { into: customers[(which + 1) % 2]?._id ?? '', orders: [orders[0]?._id ?? ''], archives: [] },
      })
    if (act === 'send') change(which, { state: 'sending' })
    if (act === 'refuse') change(which, { state: 'refused', rejection: { code: 'conflict' } })
    if (act === 'ack') {
      seq += 1
      change(which, { state: 'acked', seq })
    }
    if (act === 'settle') {
      const gone = ops.find(({ state }) => state === 'acked')
      if (!gone) return
      ops = ops.filter((op) => op !== gone)
      written.delete(gone.opId)
      pull(rowKey(gone.entity, gone.entityId), gone.seq)
    }
    if (act === 'pull') {
      seq += 1
      pull(rowKey('orders', order._id), seq)
    }
  }

  function pull(key: string, newSeq: number) {
    const doc = copy.get(key)
    if (doc) copy.set(key, { ...doc, delivery_time: `${newSeq}`, seq: newSeq })
    changed(key)
  }

  return {
    take,
    async follow(): Promise<Overlay> {
      played = await followOps(played, ops, { reader, actor: ACTOR, written })
      return played.overlay
    },
    async playAll(): Promise<Overlay> {
      const anew = await followOps(NOT_PLAYED, ops, { reader, actor: ACTOR, written: new Map(written) })
      return anew.overlay
    },
  }
}

const byKey = (overlay: Overlay) => [...overlay].sort(([a], [b]) => (a < b ? -1 : 1))

test('a queue that is followed shows what one that is applied from the start shows', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const device = openDevice()
      for (const step of taken) {
        device.take(step)
        const whole = byKey(await device.playAll())
        expect(byKey(await device.follow())).toEqual(whole)
      }
    }),
    { numRuns: 300 },
  )
})

test('an operation that is sent or answered applies none of the operations of other documents again', async () => {
  const many = Array.from({ length: 40 }, () => buildOrder({ company_id: COMPANY }))
  const docs = new Map(many.map((doc) => [doc._id, { ...doc, seq: 1 } as AnyDocument]))
  let reads = 0
  const reader = {
    get: async (_: CollectionName, id: string) => {
      reads += 1
      return docs.get(id) ?? null
    },
  }
  const following = { reader, actor: ACTOR, written: new Map() }
  const ops = many.map(({ _id }, n) =>
    buildQueuedOp({ kind: 'orders.comment', entityId: _id, n, args: { title: '', commentary: 'x' } }),
  )
  const all = await followOps(NOT_PLAYED, ops, following)
  reads = 0
  const sending = ops.map((op): QueuedOp => ({ ...op, state: 'sending' }))
  const sent = await followOps(all, sending, following)
  expect([reads, sent.overlay === all.overlay]).toEqual([0, true])
  const answered = await followOps(
    sent,
    [{ ...ops[0], state: 'acked', seq: 2 } as QueuedOp, ...sending.slice(1)],
    following,
  )
  expect(reads).toBeLessThan(5)
  const kept = [...answered.overlay].filter(([key, row]) => all.overlay.get(key) === row)
  expect(kept).toHaveLength(39)
})
