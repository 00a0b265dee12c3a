import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

const order = buildOrder({ company_id: WOS, customer_news: 3 })
const notice = (seen: number) => buildOp({ kind: 'orders.notice', entityId: order._id, args: { seen } })

test('a notice marks only the customer news seen on screen; later news stays unread', () => {
  const [write] = apply(buildContext('office', notice(2), order))
  expect(write?.doc).toEqual({ ...order, customer_news: 1 })
  const after = write?.doc as DocumentOf<'orders'>
  expect(apply(buildContext('office', notice(5), after))[0]?.doc).toMatchObject({ customer_news: 0 })
  expect(apply(buildContext('office', notice(1), { ...order, customer_news: 0 }))).toEqual([])
})

test('only the office can mark customer news as seen', () => {
  expect(judge(buildContext('employee', notice(1), order))?.code).toBe('forbidden')
  expect(judge(buildContext('office', notice(1), order))).toBeNull()
})
