import { expect, test } from 'vitest'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { ListQuery } from '../reader.ts'
import { type Overlay, rowKey } from './overlay.ts'
import { overlayCount, overlayList } from './overlay-list.ts'

const lane: ListQuery = { collection: 'orders', where: { status: 'Opdracht' }, order: 'newest', limit: 3 }
const order = (_id: string, newest: number, status = 'Opdracht'): AnyDocument => ({ _id, newest, status })
const laid = (...docs: (AnyDocument | string)[]): Overlay =>
  new Map(
    docs.map((doc) => {
      const id = typeof doc === 'string' ? doc : doc._id
      return [
        rowKey('orders', id),
        { collection: 'orders', id, doc: typeof doc === 'string' ? null : doc, waiting: 1 },
      ]
    }),
  )
const base = [order('a', 1), order('b', 2), order('c', 3), order('d', 4)]
const ids = (docs: readonly AnyDocument[]) => docs.map(({ _id }) => _id)

test('an order that was moved to another status leaves its lane, and the next one moves up', () => {
  expect(ids(overlayList(lane, base, laid(order('b', 2, 'Ingepland'))))).toEqual(['a', 'c', 'd'])
})

test('an order that was moved into a lane takes its place in the order of the lane', () => {
  expect(ids(overlayList(lane, base, laid(order('x', 1.5))))).toEqual(['a', 'x', 'b'])
})

test('a removed order is gone, and one in another collection does not matter', () => {
  expect(ids(overlayList(lane, base, laid('a')))).toEqual(['b', 'c', 'd'])
  const other = new Map([
    ['customers/a', { collection: 'customers', id: 'a', doc: null, waiting: 1 }],
  ]) as Overlay
  expect(ids(overlayList(lane, base.slice(0, 2), other))).toEqual(['a', 'b'])
})

test('a count follows what was moved in and out', () => {
  const query = { collection: 'orders', where: { status: 'Opdracht' } } as const
  const held = [order('b', 2), order('x', 9, 'Ingepland')]
  expect(overlayCount(query, held, laid(order('b', 2, 'Ingepland'), order('x', 9)))).toBe(0)
  expect(overlayCount(query, [order('b', 2)], laid('b'))).toBe(-1)
  expect(overlayCount(query, [], laid(order('new', 1)))).toBe(1)
})
