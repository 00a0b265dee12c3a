import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { MAX_IMPORTED_ROWS } from '#sync/contract/imports/fields.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { BK, buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Customer = DocumentOf<'customers'>
type Part = DocumentOf<'imports'>

const address = {
  street: 'Kade',
  house_number: '1',
  house_number_addition: '',
  postcode: '1234AB',
  city: 'Breda',
}
const company = { collection: 'companies' as const, doc: buildCompany({ _id: WOS }) }
const customer = (given: Partial<Customer> = {}) =>
  buildCustomer({ company_id: WOS, firstname: 'J.', email: 'j@voorbeeld.nl', ...given })

interface Row {
  line: number
  id: string
  was: object | null
  became: object
}
const newRow = (became: object, id = newId()): Row => ({ line: 2, id, was: null, became })

function importing(rows: readonly Row[], known: readonly Customer[] = [], role: Role = 'office') {
  const args = { company_id: WOS, whole: newId(), part: 0, file: 'relaties.csv', columns: [], rows }
  const op = buildOp({ kind: 'imports.add', entity: 'imports', entityId: newId(), args })
  return buildContext(role, op, null, [company, ...customersOf(known)])
}

const customersOf = (docs: readonly Customer[]) =>
  docs.map((doc) => ({ collection: 'customers' as const, doc }))

/** What an operation wrote: the part, and customers by id. */
function written(context: ReturnType<typeof importing>) {
  const writes = apply(context)
  const part = writes.find(({ collection }) => collection === 'imports')?.doc as Part
  const rows = writes.filter(({ collection }) => collection === 'customers')
  return { part, customers: new Map(rows.map(({ id, doc }) => [id, doc as Customer | null])) }
}

function undoing(part: Part, known: readonly Customer[], used: readonly string[] = []) {
  const op = buildOp({ kind: 'imports.undo', entity: 'imports', entityId: part._id, args: { used } })
  return buildContext('office', op, part, customersOf(known))
}

test('a new row makes a customer of the company, and the part says so', () => {
  const row = newRow({ lastname: 'de Vries', addresses: [address] })
  const { part, customers } = written(importing([row]))
  expect(customers.get(row.id)).toMatchObject({ company_id: WOS, lastname: 'de Vries', language: 'nl' })
  expect(part.rows).toMatchObject([{ line: 2, id: row.id, did: 'made', undone: '' }])
})

test('a row that is refused changes nothing of the others, and the part says why', () => {
  const [good, bad] = [newRow({ lastname: 'Bos' }), newRow({ lastname: 'Bos', email: 'geen adres' })]
  const { part, customers } = written(importing([bad, good]))
  expect([...customers.keys()]).toEqual([good.id])
  expect(part.rows).toMatchObject([
    { did: 'refused', code: 'invalid', field: 'email' },
    { did: 'made', code: '' },
  ])
})

test('a row changes what its author saw, and no other field', () => {
  const known = customer()
  const row = { line: 3, id: known._id, was: { email: known.email }, became: { email: 'nieuw@voorbeeld.nl' } }
  const { customers } = written(importing([row], [known]))
  expect(customers.get(known._id)).toEqual({ ...known, email: 'nieuw@voorbeeld.nl' })
})

test('an account number that somebody changed meanwhile is not overwritten by a file', () => {
  const known = customer({ iban: 'NL91ABNA0417164300' })
  const row = { line: 3, id: known._id, was: { iban: '' }, became: { iban: 'NL20INGB0001234567' } }
  const { part, customers } = written(importing([row], [known]))
  expect(customers.size).toBe(0)
  expect(part.rows).toMatchObject([{ did: 'refused', code: 'conflict', field: 'iban' }])
})

const merged = customer({ merged_into: newId() })
const elsewhere = customer({ company_id: BK })
test.each<[string, Row, readonly Customer[], string]>([
  [
    'of another company',
    { line: 2, id: elsewhere._id, was: {}, became: { firstname: 'A' } },
    [elsewhere],
    'not-found',
  ],
  ['who was merged', { line: 2, id: merged._id, was: {}, became: { firstname: 'A' } }, [merged], 'not-found'],
  ['who is gone', { line: 2, id: newId(), was: {}, became: { firstname: 'A' } }, [], 'not-found'],
  ['who is there already', newRow({ lastname: 'A' }, merged._id), [merged], 'already-exists'],
])('a row for a customer %s is refused', (_who, row, known, code) => {
  const { part, customers } = written(importing([row], known))
  expect(customers.size).toBe(0)
  expect(part.rows).toMatchObject([{ did: 'refused', code }])
})

test('fields that only the server writes do not come from a file', () => {
  const row = newRow({ lastname: 'A', exported: 7, merged_into: newId() })
  const known = customer()
  const edit = { line: 3, id: known._id, was: {}, became: { exported: 7 } }
  const { part, customers } = written(importing([row, edit], [known]))
  expect(customers.get(row.id)).toMatchObject({ exported: 0, merged_into: '' })
  expect(part.rows[1]).toMatchObject({ did: 'refused', code: 'invalid', field: 'exported' })
})

const twice = newRow({ lastname: 'A' })
test.each<[string, Row[], Role, string | undefined]>([
  ['office staff may import', [newRow({ lastname: 'A' })], 'office', undefined],
  ['field staff may not', [newRow({ lastname: 'A' })], 'employee', 'forbidden'],
  ['a customer twice in one part', [twice, { ...twice, line: 9 }], 'office', 'invalid'],
  ['no rows', [], 'office', 'invalid'],
  ['too many rows', Array.from({ length: MAX_IMPORTED_ROWS + 1 }, () => newRow({})), 'office', 'invalid'],
])('%s', (_what, rows, role, code) => {
  expect(judge(importing(rows, [], role))?.code).toBe(code)
})

test('undoing brings back what the import replaced, whatever its author had seen or wrote', () => {
  const known = customer({ email: 'van-collega@voorbeeld.nl' })
  const was = { email: 'gezien@voorbeeld.nl', exported: 9, merged_into: newId(), company_id: BK }
  const row = { line: 3, id: known._id, was, became: { email: 'nieuw@voorbeeld.nl' } }
  const { part, customers } = written(importing([row], [known]))
  expect(part.rows).toMatchObject([{ did: 'changed', was: { email: 'van-collega@voorbeeld.nl' } }])
  const after = written(undoing(part, [customers.get(known._id) as Customer]))
  expect(after.customers.get(known._id)).toEqual(known)
})

test('undoing removes new customers, and gives changed ones their values from before', () => {
  const known = customer()
  const [made, changed] = [
    newRow({ lastname: 'Bos', addresses: [address] }),
    { line: 3, id: known._id, was: { email: known.email }, became: { email: 'nieuw@voorbeeld.nl' } },
  ]
  const { part, customers } = written(importing([made, changed], [known]))
  const now = [...customers.values()].filter((each) => each !== null)
  const after = written(undoing(part, now))
  expect(after.customers.get(made.id)).toBeNull()
  expect(after.customers.get(known._id)).toEqual(known)
  expect(after.part.undone).toBeGreaterThan(0)
  expect(after.part.rows.map(({ undone }) => undone)).toEqual(['undone', 'undone'])
})

/** A new and a changed customer, as they are after somebody did something to them. */
test.each<[string, Partial<Customer>, string[]]>([
  ['whose telephone number was filled in', { telephone: '0201234567' }, ['edited', 'undone']],
  ['whose imported name was corrected', { lastname: 'Bosch' }, ['edited', 'edited']],
  ['who was merged into another', { merged_into: newId() }, ['edited', 'edited']],
  ['who reached the accounting system', { exported: 7 }, ['edited', 'undone']],
])('undoing keeps a customer %s', (_what, edit, undone) => {
  const known = customer({ lastname: 'Bos' })
  const { part, customers } = written(
    importing(
      [
        newRow({ lastname: 'Jansen' }),
        { line: 3, id: known._id, was: { lastname: 'Bos' }, became: { lastname: 'Jansen' } },
      ],
      [known],
    ),
  )
  const now = [...customers.values()].map((each) => ({ ...(each as Customer), ...edit }))
  const after = written(undoing(part, now))
  expect(after.part.rows.map((row) => row.undone)).toEqual(undone)
  expect([...after.customers.keys()]).toHaveLength(undone.filter((each) => each === 'undone').length)
})

test('undoing keeps a new customer whom an order belongs to, and goes on once the order is gone', () => {
  const row = newRow({ lastname: 'Bos' })
  const { part, customers } = written(importing([row]))
  const now = [customers.get(row.id) as Customer]
  const kept = written(undoing(part, now, [row.id]))
  expect(kept.customers.size).toBe(0)
  expect(kept.part.rows).toMatchObject([{ undone: 'used' }])
  const again = written(undoing(kept.part, now))
  expect(again.customers.get(row.id)).toBeNull()
})

test('a customer that somebody deleted meanwhile counts as undone', () => {
  const { part } = written(importing([newRow({ lastname: 'Bos' })]))
  const after = written(undoing(part, []))
  expect(after.customers.size).toBe(0)
  expect(after.part.rows).toMatchObject([{ undone: 'undone' }])
})
