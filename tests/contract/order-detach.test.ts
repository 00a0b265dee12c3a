import { expect, test } from 'vitest'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildFile } from '../support/builders/file.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { BK, buildContext, ME, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

const file = (given = {}) => buildFile({ company_id: WOS, user_id: newId(), ...given })
const [mine, theirs, signed, foreign] = [
  file({ user_id: ME }),
  file(),
  file({ user_id: ME, signed_by: 'A. Visser', signed_version: '1.0.3' }),
  file({ user_id: ME }),
]
const ofCustomer = file({ user_id: '' })
const order = buildOrder({
  company_id: WOS,
  employee_uploads: [mine._id, theirs._id, signed._id],
  customer_uploads: [ofCustomer._id],
})
const known = [mine, theirs, signed, foreign, ofCustomer].map((doc) => ({
  collection: 'files' as const,
  doc,
}))
const detach = (file_id: string) => buildOp({ kind: 'orders.detach', entityId: order._id, args: { file_id } })
const context = (role: Role, id: string, before = order) => buildContext(role, detach(id), before, known)

test.each<[Role, string, string, string | null]>([
  ['employee', 'their own photo', mine._id, null],
  ['employee', 'a photo of somebody else', theirs._id, 'forbidden'],
  ['employee', 'a photo of the customer', ofCustomer._id, 'forbidden'],
  ['office', 'a photo of somebody else', theirs._id, null],
  ['office', 'a photo of the customer', ofCustomer._id, null],
  ['office', 'what was signed', signed._id, 'in-use'],
  ['admin', 'a photo of another order', foreign._id, 'not-found'],
  ['admin', 'what is not there', newId(), 'not-found'],
])('%s takes %s off an order', (role, _what, id, code) => {
  expect(judge(context(role, id))?.code ?? null).toBe(code)
})

test('a user cannot take anything off an order out of sight', () => {
  const elsewhere = { ...order, company_id: BK }
  expect(judge(context('office', theirs._id, elsewhere))?.code).toBe('not-found')
})

test('the file goes with its place on the order, and the others stay', () => {
  expect(apply(context('office', ofCustomer._id))).toEqual([
    expect.objectContaining({
      id: order._id,
      doc: expect.objectContaining({ employee_uploads: order.employee_uploads, customer_uploads: [] }),
    }),
    { collection: 'files', id: ofCustomer._id, doc: null },
  ])
})
