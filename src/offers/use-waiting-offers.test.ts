import { expect, test } from 'vitest'
import type { Order } from '#src/data/orders/queries.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { itemsOf } from './use-waiting-offers.ts'

const TODAY = '2026-11-28'
const marked = (date: string) => ({ ...buildOrder({ follow_up: { date, note: '' } }), seq: 1, waiting: 0 })
const due = [marked('2026-11-01'), marked(TODAY)]
const later = [marked('2026-12-01')]
const open: Order[] = [marked(''), marked('')]

const groupsOf = (lists: Parameters<typeof itemsOf>[0], limit: number) =>
  itemsOf(lists, { today: TODAY, limit }).flatMap((item) => ('group' in item ? item.group : []))
const groups = (...[ofMarked, ofOpen, limit]: [Order[], Order[], number]) =>
  groupsOf({ held: [], marked: ofMarked, open: ofOpen }, limit)

test('a group is shown once all before it was read', () => {
  expect(groups([...due, ...later], open, 3)).toEqual(['due', 'open', 'later'])
  expect(groups([...due, ...later], open, 2)).toEqual(['due'])
  expect(groups(later, open, 2)).toEqual(['open'])
  expect(groups(later, [], 2)).toEqual(['later'])
  expect(groups([], [], 2)).toEqual([])
  expect(groupsOf({ held: open, marked: due, open }, 3)).toEqual(['held', 'due', 'open'])
  expect(groupsOf({ held: open, marked: due, open }, 2)).toEqual(['held'])
})
