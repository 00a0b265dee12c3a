import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>

const company = (subsidy_paid_out: boolean) =>
  [{ collection: 'companies', doc: buildCompany({ _id: WOS, subsidy_paid_out }) }] as const
const given = (reckoning: Reckoning) => buildOrder({ company_id: WOS, customer_id: '', reckoning })

test.each<[string, boolean, Reckoning, Reckoning]>([
  ['lowers the invoice', false, '', 'deducted'],
  ['is paid out afterwards', true, '', 'paid-out'],
  ['was paid out when it was shown, and is deducted by the time it arrives', false, 'paid-out', 'paid-out'],
])('a new order is reckoned as where a subsidy %s', (_title, isPaidOut, shown, expected) => {
  const op = buildCreate('orders.create', given(shown))
  const [write] = apply(buildContext('office', op, null, company(isPaidOut)))
  expect((write?.doc as Order | undefined)?.reckoning).toBe(expected)
})

test("a quotation made on site follows the company's subsidy setting", () => {
  const { _id, company_id: _, ...customer } = buildCustomer()
  const { _id: id, ...doc } = given('')
  const args = { doc, customer: { _id: newId(), doc: customer } }
  const op = buildOp({ kind: 'quotations.create', entityId: id, args })
  const order = apply(buildContext('employee', op, null, company(true))).find(
    ({ collection }) => collection === 'orders',
  )
  expect((order?.doc as Order | undefined)?.reckoning).toBe('paid-out')
})

test('how an order is reckoned stays, whatever its company chooses later and whoever edits it', () => {
  const before = buildOrder({ company_id: WOS, reckoning: '' })
  const edit = buildEdit('orders.edit', before, { warranty: '5 jaar' })
  const [write] = apply(buildContext('office', edit, before, company(true)))
  const after = write?.doc as Order
  expect(after.reckoning).toBe('')
  expect(totalsOf(after)).toEqual(totalsOf(before))
  const other = buildEdit('orders.edit', before, { reckoning: 'deducted' })
  expect(judge(buildContext('admin', other, before, company(true)))).toMatchObject({
    code: 'invalid',
    field: 'reckoning',
  })
})
