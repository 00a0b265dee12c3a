import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { knownTo } from '#sync/contract/judge.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { BK, buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Customer = DocumentOf<'customers'>
const theirs = buildCustomer({ company_id: WOS, email: 'oud@voorbeeld.nl', telephone: '0261234567' })
const stays = buildCustomer({ company_id: WOS })
const merged = buildCustomer({ company_id: WOS, merged_into: stays._id })
const twiceMerged = buildCustomer({ company_id: WOS, merged_into: merged._id })

const quotation = (customer: object) =>
  buildOp({ kind: 'quotations.create', entityId: newId(), args: { doc: { company_id: WOS }, customer } })

const contextOf = (
  op: ReturnType<typeof quotation>,
  known: readonly Customer[],
  role = 'employee' as const,
) =>
  buildContext(
    role,
    op,
    null,
    known.map((doc) => ({ collection: 'customers', doc })),
  )
const writesOf = (customer: object, known: readonly Customer[]) =>
  apply(contextOf(quotation(customer), known)).map(({ collection, doc }) => ({ collection, ...doc }))

test('a quotation for a customer who is there makes no second one', () => {
  const context = contextOf(quotation({ _id: theirs._id }), [theirs])
  expect(judge(context)).toBeNull()
  expect(writesOf({ _id: theirs._id }, [theirs])).toMatchObject([
    { collection: 'orders', type: 'quotation', customer_id: theirs._id, company_id: WOS },
  ])
})

test('a new customer is made with the quotation, as older apps send it', () => {
  const [_id, doc] = [newId(), { lastname: 'Jansen' }]
  expect(writesOf({ _id, doc }, [])).toMatchObject([
    { collection: 'customers', _id, lastname: 'Jansen', company_id: WOS },
    { collection: 'orders', customer_id: _id },
  ])
  expect(judge(contextOf(quotation({ _id: theirs._id, doc }), [theirs]))?.code).toBe('already-exists')
})

const foreign = buildCustomer({ company_id: BK })
test.each<[string, Customer, readonly Customer[]]>([
  ['is gone', theirs, []],
  ['is of a company of others', foreign, [foreign]],
  ['was merged with somebody who is gone', merged, [merged]],
])('a quotation for a customer who %s is refused, and names that', (_title, { _id }, known) => {
  expect(judge(contextOf(quotation({ _id }), known))).toEqual({ code: 'not-found', field: 'customer_id' })
})

test.each([
  ['once', merged],
  ['twice', twiceMerged],
])('a quotation for a customer who was merged %s meanwhile is for the one who stays', (_title, { _id }) => {
  const contact = { email: 'nieuw@voorbeeld.nl' }
  expect(writesOf({ _id, contact }, [twiceMerged, merged, stays])).toMatchObject([
    { collection: 'customers', _id: stays._id, email: contact.email },
    { collection: 'orders', customer_id: stays._id },
  ])
})

test('all those a customer was merged into are read before it is judged', async () => {
  const all = [twiceMerged, merged, stays]
  const ref = await knownTo(quotation({ _id: twiceMerged._id }), null, async (wanted) => {
    const found = all.filter(({ _id }) => wanted.some(({ id }) => id === _id))
    return new Map(found.map((doc) => [`customers/${doc._id}`, doc]))
  })
  expect(ref('customers', stays._id)?._id).toBe(stays._id)
})

test('contact data is kept with the customer where the fitter chose so, and nothing else is', () => {
  const contact = { email: 'nieuw@voorbeeld.nl', mobilephone: '0612345678', lastname: 'Anders', iban: 'X' }
  const [customer] = writesOf({ _id: theirs._id, contact }, [theirs])
  expect(customer).toEqual({
    collection: 'customers',
    ...theirs,
    email: 'nieuw@voorbeeld.nl',
    mobilephone: '0612345678',
  })
})

test.each([
  ['no e-mail address', { email: 'nergens' }],
  ['nothing', { email: '' }],
  ['a number too long for one', { telephone: '0'.repeat(21) }],
])('%s is not kept as contact data', (_title, contact) => {
  const rejection = judge(contextOf(quotation({ _id: theirs._id, contact }), [theirs]))
  expect(rejection?.code).toBe('invalid')
})
