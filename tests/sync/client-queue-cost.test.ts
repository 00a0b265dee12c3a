import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { openOutbox } from '#sync/client/outbox/outbox.ts'
import { OutboxDatabase } from '#sync/client/outbox/outbox-database.ts'
import { runOnce } from '#sync/client/runner/run-once.ts'
import type { Transport } from '#sync/client/transport/graphql.ts'
import { buildOp } from '../support/builders/op.ts'

const USER = '00000000-0000-4000-8000-00000000bbbb'
const COUNT = 200

const answering: Transport = {
  async graphql<T>(_query: string, variables: unknown) {
    const { ops } = variables as { ops: { opId: string }[] }
    const result = { status: 'applied', seq: 2, code: null, field: null, current: null }
    return { kind: 'ok', data: { applyOps: ops.map(({ opId }) => ({ ...result, opId })) } as T }
  },
}

/** The modes of the transactions of a database that is opened from now on: Dexie binds the method when it opens one. */
function watchTransactions(name: string): string[] {
  const modes: string[] = []
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (this.name === name) modes.push(args[1] ?? 'readonly')
    return transaction.apply(this, args)
  })
  return modes
}

test('a queue of two hundred is sent and emptied with a tenth as many transactions, and read once', async () => {
  const modes = watchTransactions('queue-cost')
  const database = new OutboxDatabase('queue-cost')
  const outbox = openOutbox({
    meta: new MetaDatabase('queue-cost-meta'),
    userId: USER,
    database,
    channel: { postMessage() {}, addEventListener() {}, close() {} },
  })
  const ops = Array.from({ length: COUNT }, () =>
    buildOp({ kind: 'orders.comment', entityId: crypto.randomUUID(), args: { title: '', commentary: 'x' } }),
  )
  await outbox.enqueue(ops)
  modes.length = 0
  await outbox.reread()
  const deps = { outbox, transport: answering, uploadBlob: async () => ({ kind: 'there' }) as const }
  while ((await runOnce(deps)).kind === 'sent');
  expect((await outbox.all()).every(({ state }) => state === 'acked')).toBe(true)
  await outbox.settle(ops.map(({ opId }) => opId))
  expect(await outbox.all()).toEqual([])
  const ofMode = (mode: string) => modes.filter((each) => each === mode).length
  // Two for each request of twenty, and one to empty it.
  expect([ofMode('readonly'), ofMode('readwrite')]).toEqual([1, COUNT / 10 + 1])
  outbox.close()
})

test('a change that another page made is read from disk', async () => {
  let hear = () => {}
  const open = (channel: Parameters<typeof openOutbox>[0]['channel']) =>
    openOutbox({
      meta: new MetaDatabase('queue-of-another-meta'),
      userId: USER,
      database: new OutboxDatabase('queue-of-another'),
      channel,
    })
  const here = open({
    postMessage() {},
    addEventListener: (_: string, listener: unknown) => {
      hear = listener as () => void
    },
    close() {},
  } as never)
  expect(await here.all()).toEqual([])
  const there = open(null)
  await there.enqueue([buildOp({ kind: 'orders.comment', entityId: crypto.randomUUID() })])
  hear()
  expect(await here.all()).toHaveLength(1)
  expect(await here.claim(new Map([['gone', { state: 'sending' }]]))).toEqual(new Set())
})

test('an operation that a page discarded without a word, as one that dies, is not sent and not tried without end', async () => {
  const open = (channel: Parameters<typeof openOutbox>[0]['channel']) =>
    openOutbox({
      meta: new MetaDatabase('queue-of-the-dead-meta'),
      userId: USER,
      database: new OutboxDatabase('queue-of-the-dead'),
      channel,
    })
  const here = open({ postMessage() {}, addEventListener() {}, close() {} })
  const [gone, left] = [0, 1].map(() =>
    buildOp({ kind: 'orders.comment', entityId: crypto.randomUUID(), args: { title: '', commentary: 'x' } }),
  )
  if (!gone || !left) throw new Error('Nothing was built')
  await here.enqueue([gone, left])
  expect(await here.all()).toHaveLength(2)
  await open(null).discard(gone.opId)
  const sent: string[] = []
  const transport: Transport = {
    graphql(query, variables) {
      sent.push(...(variables as { ops: { opId: string }[] }).ops.map(({ opId }) => opId))
      return answering.graphql(query, variables)
    },
  }
  const deps = { outbox: here, transport, uploadBlob: async () => ({ kind: 'there' }) as const }
  const outcomes = [await runOnce(deps), await runOnce(deps)]
  expect([sent, outcomes.map(({ kind }) => kind)]).toEqual([[left.opId], ['sent', 'idle']])
})
