import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Cursor, PullPage } from '#sync/contract/wire/protocol.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { TouchedRow } from '../reader.ts'
import { docTable } from '../tables/doc-table.ts'
import { type FillOptions, fillCollection } from './fill-collection.ts'
import { loaderOf, openCache, tablesOf } from './open-cache.ts'
import { pullCollector } from './pull-collector.ts'

const cursor = (id: string, fill: boolean): Cursor => ({ epoch: 'e', scope: 's', seq: 5, id, fill })

const page = (documents: readonly object[], after: Cursor, reset = false): PullPage =>
  ({ collection: 'orders', documents, cursor: after, done: !after.fill, reset, total: 9 }) as never

let copies = 0

/** Fills a collection from a server that answers with these pages in turn. */
async function fill(pages: readonly PullPage[], options: Partial<FillOptions> = {}) {
  copies += 1
  const db = await openCache(`filled-${copies}`)
  const left = [...pages]
  const asked: (Cursor | null)[] = []
  const collector = pullCollector(
    {
      async graphql(_query, variables) {
        asked.push((variables as { inputs: { cursor: Cursor | null }[] }).inputs[0]?.cursor ?? null)
        return { kind: 'ok', data: { pull: [left.shift()] } as never }
      },
    },
    () => {},
  )
  const touched: TouchedRow[] = []
  tablesOf(db).onTouch((_collection, rows) => touched.push(...rows))
  const end = await fillCollection({
    name: 'orders',
    loader: loaderOf(db, 'orders'),
    collector,
    onProgress() {},
    beforeStoring: async () => () => {},
    onReset() {},
    signal: new AbortController().signal,
    ...options,
  })
  const rows = await docTable(tablesOf(db), 'orders').all()
  await db.close()
  return { end, asked, touched, rows: new Map(rows.map((row) => [row._id, row])) }
}

const order = (seq: number, more: object = {}) => ({ ...buildOrder(more), seq }) as unknown as AnyDocument

test('rows changed or removed during a first copy end up in their latest state', async () => {
  const [removed, changed, kept] = [order(1), order(2), order(3)]
  const { end, asked, rows, touched } = await fill([
    page([removed, changed], cursor('b', true)),
    page(
      [kept, { _id: removed._id, seq: 6, _deleted: true }, { ...changed, seq: 7, warranty: '10 jaar' }],
      cursor('', false),
    ),
  ])
  expect(end).toEqual(cursor('', false))
  expect(asked).toEqual([null, cursor('b', true)])
  expect([...rows.keys()].sort()).toEqual([changed._id, kept._id].sort())
  expect(rows.get(changed._id)).toMatchObject({ seq: 7, warranty: '10 jaar' })
  expect(touched.find(({ id, keys }) => id === removed._id && keys === null)).toBeDefined()
  expect(touched.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual([removed._id, changed._id])
})

test('a server that started anew ends it', async () => {
  let resets = 0
  const { end, rows } = await fill([page([order(1)], cursor('b', true)), page([], cursor('', true), true)], {
    onReset: () => {
      resets += 1
    },
  })
  expect([end, resets, rows.size]).toEqual([null, 1, 1])
})

test('what is stopped stores nothing more', async () => {
  const stopping = new AbortController()
  const { end, rows } = await fill(
    [page([order(1)], cursor('b', true)), page([order(2)], cursor('', false))],
    {
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    },
  )
  expect([end, rows.size]).toEqual([null, 1])
})
