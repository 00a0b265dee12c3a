import { MAX_CONTACT_LENGTH } from '#src/parts/customer/contact.ts'
import { TARGETS, type Target } from '#src/parts/customer/import-targets.ts'
import type { Cell } from '../reading/table.ts'
import { iban, mail, phone, vatNumber } from '../values/contact.ts'
import { language } from '../values/figures.ts'
import { title } from '../values/names.ts'
import { type FaultCode, isFault, line, type Read } from '../values/read.ts'
import type {
  CellsByTarget,
  ImportedCustomer,
  ImportedFields,
  Take,
  TargetFault,
} from './imported-customer.ts'
import { namesOf } from './names-of.ts'
import { placeOf } from './place-of.ts'

const READERS = {
  debtor_number: line(40),
  title,
  email: mail,
  telephone: phone,
  mobilephone: phone,
  iban,
  vat_number: vatNumber,
  language,
  company: line(MAX_CONTACT_LENGTH.company),
} satisfies { [Field in keyof ImportedFields]?: (cell: Cell) => Read<ImportedFields[Field]> }

/** The customer of a row as the form would store it, and the cells that the form would refuse. */
export function customerOf(cells: CellsByTarget): ImportedCustomer {
  const faults: TargetFault[] = []
  const take: Take = (target, read) => {
    const cell = cells[target]
    if (cell === undefined) return undefined
    const result = read(cell)
    if (!isFault(result)) return result.value
    faults.push({ target, code: result.fault })
    return undefined
  }
  const refuse = (target: Target, code: FaultCode) => faults.push({ target, code })
  /** An address with a wrong part is left out, because the rest of it is another address. */
  const place = (kind: '' | 'install_') => {
    const before = faults.length
    const addresses = placeOf(take, refuse, kind)
    return faults.length > before ? undefined : addresses
  }
  const own = Object.fromEntries(
    Object.entries(READERS).map(([field, read]) => [field, take<unknown>(field as Target, read)]),
  ) as Partial<ImportedFields>
  // An empty cell says nothing; without a language a new customer reads Dutch.
  if (String(cells.language ?? '').trim() === '') delete own.language
  const fields = withoutAbsent({
    ...own,
    ...namesOf(take, own),
    addresses: place(''),
    installation_addresses: place('install_'),
  })
  const isUnread = faults.some(({ target }) => ['lastname', 'fullname', 'company'].includes(target))
  if (!fields.lastname && !fields.company && !isUnread) refuse('lastname', 'nameless')
  return { fields, faults: faults.toSorted((a, b) => rank(a) - rank(b)) }
}

const rank = ({ target }: TargetFault) => TARGETS.indexOf(target)

const withoutAbsent = (fields: Partial<ImportedFields>): Partial<ImportedFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
