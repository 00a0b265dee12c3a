import { NO_CONTACT } from '#src/parts/customer/contact.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { CellsByTarget, ImportedFields, TargetFault } from '../customers/imported-customer.ts'
import { type Changes, changesOf } from './changes-of.ts'
import { type KnownCustomers, knownCustomers, type Recognised } from './known-customers.ts'

type Customer = DocumentOf<'customers'>

/** A row of the file: its number there, and what it says. */
export interface RowRead {
  line: number
  cells: CellsByTarget
  fields: Partial<ImportedFields>
  faults: readonly TargetFault[]
}

/** Why a row whose cells are good is not taken. `double`: an earlier row is the same; `several`: it may be any of these. */
export type Doubt = { is: 'double'; line: number } | { is: 'several'; names: readonly string[] }

export type PlannedRow = { row: RowRead } & (
  | { becomes: 'new' }
  | ({ becomes: 'changed'; customer: Customer } & Changes)
  | { becomes: 'same'; customer: Customer }
  | { becomes: 'refused'; doubt: Doubt | null }
)

/** What each row of a file would do, without doing it. `customers` are those of the company. Pauses per row. */
export function* planImport(
  rows: readonly RowRead[],
  customers: readonly Customer[],
): Generator<void, PlannedRow[]> {
  const known = knownCustomers<Customer>()
  for (const customer of customers) {
    if (customer.merged_into === '') known.add(customer, customer)
    yield
  }
  const earlier = knownCustomers<number>()
  const taken = new Map<string, number>()
  const plan: PlannedRow[] = []
  for (const row of rows) {
    yield
    const customer = recognised(row)
    const found = isWrong(row, customer, known)
      ? ({ row, becomes: 'refused', doubt: null } as const)
      : planned(row, customer, { known, earlier, taken })
    if (found.becomes !== 'refused') earlier.add(customer, row.line)
    plan.push(found)
  }
  return plan
}

/** A row without a name is good for a customer who is there. */
const isWrong = ({ faults }: RowRead, customer: Recognised, known: KnownCustomers<Customer>): boolean =>
  faults.some(({ code }) => code !== 'nameless') || (faults.length > 0 && known.same(customer).length === 0)

interface Among {
  known: KnownCustomers<Customer>
  earlier: KnownCustomers<number>
  /** By customer: the row that is them. */
  taken: Map<string, number>
}

function planned(row: RowRead, customer: Recognised, { known, earlier, taken }: Among): PlannedRow {
  const doubt = (about: Doubt): PlannedRow => ({ row, becomes: 'refused', doubt: about })
  const [twin] = earlier.same(customer)
  if (twin !== undefined) return doubt({ is: 'double', line: twin })
  const [match, ...others] = known.same(customer)
  if (!match) return { row, becomes: 'new' }
  if (others.length > 0) return doubt({ is: 'several', names: [match, ...others].map(customerName) })
  const line = taken.get(match._id)
  if (line !== undefined) return doubt({ is: 'double', line })
  taken.set(match._id, row.line)
  const changes = changesOf(match, row.fields)
  const isChanged = Object.keys(changes.became).length > 0
  return isChanged
    ? { row, becomes: 'changed', customer: match, ...changes }
    : { row, becomes: 'same', customer: match }
}

const recognised = ({ fields }: RowRead): Recognised => ({
  ...NO_CONTACT,
  company_id: '',
  debtor_number: '',
  addresses: [],
  installation_addresses: [],
  ...fields,
})
