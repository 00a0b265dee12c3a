import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { answerOnce } from '#src/data/answer-once.ts'
import { type Customer, type CustomerFilter, customersOf } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { type Address, NO_ADDRESS } from '#src/parts/address/address.ts'
import type { Target } from '#src/parts/customer/import-targets.ts'
import type { Sheet } from '#src/parts/sheets/sheet.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { targetWords } from '#src/parts/words/target-words.ts'

/** More than any tree has. */
const ALL = 1_000_000

const LANGUAGE = { nl: 'Nederlands', en: 'Engels' } as const

const ofPlace = (kind: '' | 'install_', place: (customer: Customer) => Address): Column[] => [
  [`${kind}street`, (customer) => place(customer).street],
  [`${kind}house_number`, (customer) => place(customer).house_number],
  [`${kind}addition`, (customer) => place(customer).house_number_addition],
  [`${kind}postcode`, (customer) => place(customer).postcode],
  [`${kind}city`, (customer) => place(customer).city],
]

type Column = readonly [Target, (customer: Customer) => string]

/** What a file of customers has, under the headings by which an import recognises it. */
const COLUMNS: readonly Column[] = [
  ['debtor_number', ({ debtor_number }) => debtor_number],
  ['title', ({ title }) => title],
  ['firstname', ({ firstname }) => firstname],
  ['lastname', ({ lastname }) => lastname],
  ['company', ({ company }) => company],
  ...ofPlace('', ({ addresses }) => addresses[0] ?? NO_ADDRESS),
  ['telephone', ({ telephone }) => telephone],
  ['mobilephone', ({ mobilephone }) => mobilephone],
  ['email', ({ email }) => email],
  ['iban', ({ iban }) => iban],
  ['vat_number', ({ vat_number }) => vat_number],
  ['language', ({ language }) => LANGUAGE[language]],
  ...ofPlace('install_', ({ installation_addresses }) => installation_addresses[0] ?? NO_ADDRESS),
]

/** The customers of a filter as a table, with the first of their addresses. */
export function useCustomersSheet(filter: CustomerFilter): () => Promise<Sheet> {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const companies = useCompanies()
  return async () => {
    const customers = await answerOnce(engine, customersOf(filter, ALL))
    const nameOf = new Map(companies.map(({ _id, name }) => [_id, name]))
    return {
      header: [...COLUMNS.map(([target]) => _(targetWords[target])), t`Klant van`],
      rows: customers.map((customer) => [
        ...COLUMNS.map(([, value]) => value(customer)),
        nameOf.get(customer.company_id) ?? '',
      ]),
    }
  }
}
