import { expect, test } from 'vitest'
import { buildEdit } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

test.each([
  ['2026-12-07', null],
  ['', null],
  ['2026-02-31', 'invalid'],
])('material that is expected on %o: %s', (day, code) => {
  const order = buildOrder({ company_id: WOS })
  const op = buildEdit('orders.edit', order, { material: { state: 'ordered', day } })
  expect(judge(buildContext('office', op, order))?.code ?? null).toBe(code)
})

test('what material is there is said of an order that is closed to employees, too, and is no other version of it', () => {
  const order = buildOrder({ company_id: WOS, user_readonly: true })
  const op = buildEdit('orders.edit', order, { material: { state: 'here', day: '' } })
  expect(judge(buildContext('office', op, order))).toBeNull()
  const [write] = apply(buildContext('office', op, order))
  expect(write?.doc).toMatchObject({ version: order.version, material: { state: 'here' } })
})
