import { NO_CONTACT } from '#src/parts/customer/contact.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { CellsByTarget, ImportedFields, TargetFault } from '../customers/imported-customer.ts'
import { type Changes, changesOf } from './changes-of.ts'
import { isPlausible, type KnownCustomers, knownCustomers, type Recognised } from './known-customers.ts'

type Customer = DocumentOf<'customers'>

/** A row of the file: its number there, and what it says. */
export interface RowRead {
  line: number
  cells: CellsByTarget
  fields: Partial<ImportedFields>
  faults: readonly TargetFault[]
  /** It has more cells than the header: a separator too many, so that texts stand in the wrong column. */
  isShifted: boolean
}

/**
 * Why a row whose cells are good is not taken. `double`: an earlier row is the same; `several`: it may be any of these;
 * `number`: somebody else has its debtor number; `shifted`: it has more cells than the header.
 */
export type Doubt =
  | { is: 'double'; line: number }
  | { is: 'several'; names: readonly string[] }
  | { is: 'number'; name: string }
  | { is: 'shifted' }

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
  const known = knownCustomers<Match>()
  const byId = new Map(customers.map((customer) => [customer._id, customer]))
  for (const own of customers) {
    const customer = own.merged_into === '' ? own : byId.get(own.merged_into)
    if (customer) known.add(own, { customer, isMerged: own !== customer })
    yield
  }
  const earlier = knownCustomers<number>()
  const taken = new Map<string, number>()
  const plan: PlannedRow[] = []
  for (const row of rows) {
    yield
    const customer = recognised(row)
    const found: PlannedRow = row.isShifted
      ? { row, becomes: 'refused', doubt: { is: 'shifted' } }
      : isWrong(row, customer, known)
        ? { row, becomes: 'refused', doubt: null }
        : planned(row, customer, { known, earlier, taken })
    if (found.becomes !== 'refused') earlier.add(customer, row.line)
    plan.push(found)
  }
  return plan
}

/** A row without a name is good for a customer who is there. */
const isWrong = ({ faults }: RowRead, customer: Recognised, known: KnownCustomers<Match>): boolean =>
  faults.some(({ code }) => code !== 'nameless') || (faults.length > 0 && known.same(customer).length === 0)

/** `isMerged`: found by the data of a duplicate that was merged into this customer. */
interface Match {
  customer: Customer
  isMerged: boolean
}

interface Among {
  known: KnownCustomers<Match>
  earlier: KnownCustomers<number>
  /** By customer: the row that is them. */
  taken: Map<string, number>
}

function planned(row: RowRead, customer: Recognised, { known, earlier, taken }: Among): PlannedRow {
  const doubt = (about: Doubt): PlannedRow => ({ row, becomes: 'refused', doubt: about })
  const [twin] = earlier.same(customer)
  if (twin !== undefined) return doubt({ is: 'double', line: twin })
  const matches = known.same(customer)
  const [first] = matches
  if (!first) return { row, becomes: 'new' }
  const different = new Set(matches.map((match) => match.customer))
  if (different.size > 1) return doubt({ is: 'several', names: [...different].map(customerName) })
  const match = matches.find(({ isMerged }) => !isMerged) ?? first
  if (!match.isMerged && !isPlausible(match.customer, customer)) {
    return doubt({ is: 'number', name: customerName(match.customer) })
  }
  const line = taken.get(match.customer._id)
  if (line !== undefined) return doubt({ is: 'double', line })
  taken.set(match.customer._id, row.line)
  // The data of a duplicate were looked at when it was merged.
  if (match.isMerged) return { row, becomes: 'same', customer: match.customer }
  const changes = changesOf(match.customer, row.fields)
  const isChanged = Object.keys(changes.became).length > 0
  return isChanged
    ? { row, becomes: 'changed', customer: match.customer, ...changes }
    : { row, becomes: 'same', customer: match.customer }
}

const recognised = ({ fields }: RowRead): Recognised => ({
  ...NO_CONTACT,
  company_id: '',
  debtor_number: '',
  addresses: [],
  installation_addresses: [],
  ...fields,
})
