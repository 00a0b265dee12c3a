import { hasDebtorNumber } from '#sync/contract/orders/export-rule.ts'
import type { ExportedOrder } from './adapter.ts'
import { csv } from './csv.ts'

type Customer = ExportedOrder['customer']

/** The accounting system assigns the number, so a placeholder is exported as empty. */
export const debtorNumberOf = (customer: Customer) =>
  hasDebtorNumber(customer) ? customer.debtor_number : ''

const COLUMNS = [
  'code',
  'aanhef',
  'voorletters',
  'achternaam',
  'bedrijfsnaam',
  'straat',
  'huisnummer',
  'toevoeging',
  'postcode',
  'plaats',
  'landcode',
  'telefoon',
  'mobiel',
  'email',
  'iban',
  'klant_of_leverancier',
  'btw_nummer',
]

/** The customer as a relation of the accounting system. */
export function relationCsv(customer: Customer): string {
  const [place] = customer.addresses
  return csv(COLUMNS, [
    {
      code: debtorNumberOf(customer),
      aanhef: customer.title,
      voorletters: initialsOf(customer.firstname),
      achternaam: customer.lastname,
      bedrijfsnaam: customer.company,
      straat: place?.street ?? '',
      huisnummer: place?.house_number ?? '',
      toevoeging: place?.house_number_addition ?? '',
      postcode: place?.postcode ?? '',
      plaats: place?.city ?? '',
      landcode: 'NL',
      telefoon: customer.telephone,
      mobiel: customer.mobilephone,
      email: customer.email,
      iban: customer.iban,
      klant_of_leverancier: 'K',
      btw_nummer: customer.vat_number,
    },
  ])
}

/** `Evi Maria` becomes E.M.; initials stay as they are. */
function initialsOf(firstname: string): string {
  const names = firstname
    .trim()
    .split(/[\s.]+/u)
    .filter(Boolean)
  return names.map((name) => `${[...name][0]?.toLocaleUpperCase('nl')}.`).join('')
}
