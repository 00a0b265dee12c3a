import { expect, test } from 'vitest'
import { buildEdit } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

test.each([
  ['ordered', '2026-12-07', null],
  ['ordered', '', null],
  ['ordered', '2026-02-31', 'invalid'],
  ['here', '', null],
  ['here', '2026-12-07', 'invalid'],
  ['to-order', '2026-12-07', 'invalid'],
  ['none', '2026-12-07', 'invalid'],
  ['', '2026-12-07', 'invalid'],
])('material that is %o and expected on %o: %s', (state, day, code) => {
  const order = buildOrder({ company_id: WOS })
  const op = buildEdit('orders.edit', order, { material: { state, day } })
  expect(judge(buildContext('office', op, order))?.code ?? null).toBe(code)
})

test('what material is there is said of an order that is closed to employees, too, and is no other version of it', () => {
  const order = buildOrder({ company_id: WOS, user_readonly: true })
  const op = buildEdit('orders.edit', order, { material: { state: 'here', day: '' } })
  expect(judge(buildContext('office', op, order))).toBeNull()
  const [write] = apply(buildContext('office', op, order))
  expect(write?.doc).toMatchObject({ version: order.version, material: { state: 'here' } })
})
