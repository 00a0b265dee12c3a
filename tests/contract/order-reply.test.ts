import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isRefused } from '#sync/contract/core/operation.ts'
import * as contract from '#sync/contract/judge.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, ME, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>
const order = buildOrder({ company_id: WOS, customer_id: 'klant', commentary: [] })
const replying = (text: string, before: Order = order) =>
  buildContext('employee', buildOp({ kind: 'orders.reply', entityId: before._id, args: { text } }), before)

test('a reply is apart from what colleagues say, and is mailed once', () => {
  const context = replying(' Wij komen om negen uur. ')
  const after = apply(context)[0]?.doc as Order
  expect(after.commentary).toMatchObject([
    { kind: 'message', title: 'Antwoord', commentary: 'Wij komen om negen uur.', user_id: ME },
  ])
  const verdict = contract.judge(context)
  expect(!isRefused(verdict) && verdict.effects).toMatchObject([
    { kind: 'reply-mail', data: { order: order._id, entry: after.commentary[0]?._id, user: ME } },
  ])
  expect(apply({ ...context, before: after })).toEqual([])
})

test.each<[string, string, Partial<Order>, string]>([
  ['nothing', '  ', {}, 'invalid'],
  ['too much', 'x'.repeat(5_001), {}, 'invalid'],
  ['to an order without a customer', 'Hallo', { customer_id: '' }, 'invalid'],
])('a reply of %s is refused', (_what, text, given, code) => {
  expect(judge(replying(text, { ...order, ...given }))?.code).toBe(code)
})
