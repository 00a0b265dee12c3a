import { expect, test } from 'vitest'
import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildArchive } from '../support/builders/archive.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { BK, buildContext, ME, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Customer = DocumentOf<'customers'>

const place = {
  street: 'Kade',
  house_number: '1',
  house_number_addition: '',
  postcode: '1234AB',
  city: 'Breda',
}
const stays = buildCustomer({ company_id: WOS, email: '', telephone: '', iban: '', addresses: [] })
const gone = buildCustomer({
  company_id: WOS,
  lastname: 'v.d. Heuvel',
  email: 'a@voorbeeld.nl',
  debtor_number: '200',
  addresses: [place],
})
const [hers, others] = [
  buildOrder({ company_id: WOS, customer_id: gone._id }),
  buildOrder({ company_id: WOS }),
]
const archive = buildArchive({ company_id: WOS, customer_id: gone._id })
const known = [
  { collection: 'customers' as const, doc: stays },
  { collection: 'orders' as const, doc: hers },
  { collection: 'orders' as const, doc: others },
  { collection: 'archives' as const, doc: archive },
]

const mergeOp = (args: object = {}) =>
  buildOp({
    kind: 'customers.merge',
    entity: 'customers',
    entityId: gone._id,
    args: { into: stays._id, orders: [hers._id, others._id], archives: [archive._id], ...args },
  })
const merging = (args: object = {}) => buildContext('office', mergeOp(args), gone, known)
const after = (context: ReturnType<typeof merging>) =>
  new Map(apply(context).map(({ id, doc }) => [id, doc as AnyDocument]))
const verdict = (role: Role, before: Customer | null, other: Customer = stays) =>
  judge(buildContext(role, mergeOp({ into: other._id }), before, [{ collection: 'customers', doc: other }]))
    ?.code

test("merging moves the merged customer's data to the kept customer, and nothing else", () => {
  const rows = after(merging())
  expect(rows.get(hers._id)).toMatchObject({ customer_id: stays._id })
  expect(rows.get(archive._id)).toMatchObject({ customer_id: stays._id })
  expect(rows.has(others._id)).toBe(false)
})

test('merging fills the empty fields of the kept customer, and others only on request', () => {
  expect(after(merging()).get(stays._id)).toMatchObject({
    email: 'a@voorbeeld.nl',
    iban: gone.iban,
    lastname: stays.lastname,
    debtor_number: stays.debtor_number,
    addresses: [place],
  })
  expect(after(merging({ take: ['lastname'] })).get(stays._id)).toMatchObject({ lastname: 'v.d. Heuvel' })
})

test('the merged customer keeps a record of who merged them and of what can be undone', () => {
  expect(after(merging()).get(gone._id)).toMatchObject({
    lastname: 'v.d. Heuvel',
    merged_into: stays._id,
    merged: { user_id: ME, changes: { email: { from: '', to: 'a@voorbeeld.nl' } } },
  })
})

test.each<[string, string | undefined, Role, Customer | null, Customer]>([
  ['office staff', undefined, 'office', gone, stays],
  ['an employee', 'forbidden', 'employee', gone, stays],
  ['nobody', 'not-found', 'office', null, stays],
  ['a customer of another company', 'invalid', 'admin', gone, { ...stays, company_id: BK }],
  ['one who was merged already', 'invalid', 'office', { ...gone, merged_into: newId() }, stays],
  ['the same customer', 'invalid', 'office', gone, gone],
])('merging by or with %s ends in %s', (_, code, role, before, other) => {
  expect(verdict(role, before, other)).toBe(code)
})

test('undoing a merge restores everything except what was changed since', () => {
  const rows = after(merging())
  const now = [
    {
      collection: 'customers' as const,
      doc: { ...rows.get(stays._id), telephone: '0612345678', email: 'new@x.nl' },
    },
    { collection: 'orders' as const, doc: rows.get(hers._id) },
    { collection: 'archives' as const, doc: { ...rows.get(archive._id), customer_id: others.customer_id } },
  ] as typeof known
  const op = buildOp({ kind: 'customers.split', entity: 'customers', entityId: gone._id })
  const context = buildContext('office', op, rows.get(gone._id) as Customer, now)
  expect(judge(context)).toBe(null)
  const back = after(context)
  expect(back.get(gone._id)).toEqual(gone)
  expect(back.get(stays._id)).toMatchObject({ email: 'new@x.nl', telephone: '0612345678', addresses: [] })
  expect(back.get(hers._id)).toMatchObject({ customer_id: gone._id })
  expect(back.has(archive._id)).toBe(false)
})

test('customers that were never merged cannot be split', () => {
  const op = buildOp({ kind: 'customers.split', entity: 'customers', entityId: gone._id })
  expect(judge(buildContext('office', op, gone, known))?.code).toBe('invalid')
})
