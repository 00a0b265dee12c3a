import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { id, idOf, idsOf, line, listOf, moment, optionalIdOf } from '../core/fields.ts'
import { address } from '../orders/fields.ts'
import { LANGUAGES } from '../values/language.ts'
import { directoryName } from './directory.ts'
import { merged } from './merged.ts'

export const customers = define({
  name: 'customers',
  singular: 'Customer',
  fields: v.object({
    _id: id(),
    company_id: idOf('companies'),
    title: v.optional(v.picklist(['De heer', 'Mevrouw', '']), ''),
    firstname: line(),
    lastname: line(),
    company: line(),
    debtor_number: line(40),
    /** When an order of theirs first reached the accounting system, which issues the debtor number; 0 for never. */
    exported: moment(),
    email: line(254),
    telephone: line(20),
    mobilephone: line(20),
    iban: line(34),
    /** Of a business; named on papers with a reverse charge. */
    vat_number: line(20),
    /** Language of automatic messages to the customer and of their page. */
    language: v.optional(v.picklist(LANGUAGES), 'nl'),
    addresses: listOf(address, 100),
    installation_addresses: listOf(address, 100),
    /** The customer this duplicate was merged into; '' when it is none. */
    merged_into: optionalIdOf('customers'),
    merged,
    /** Ids of similar customers confirmed to be somebody else. */
    different_from: idsOf('customers'),
  }),
  reach: 'company',
  owner: (customer) => customer.company_id,
  hidden: { employee: ['iban', 'debtor_number', 'exported', 'merged'] },
  merge: { iban: 'ask', debtor_number: 'ask', exported: 'server', merged_into: 'server', merged: 'server' },
  keys: { directory: (customer) => directoryName(customer).slice(0, 100) },
  indexes: [['directory']],
})

declare module '../core/documents.ts' {
  interface Documents {
    customers: v.InferOutput<typeof customers.fields>
  }
}

type Field = keyof v.InferOutput<typeof customers.fields>

/**
 * How each field is merged when a duplicate customer becomes another. `taken`: used where the remaining customer has
 * none or the author asks for it. `added`: both lists are joined. `either`: the first that is set. `own`: unchanged.
 */
export const whenMerged = {
  _id: 'own',
  company_id: 'own',
  title: 'taken',
  firstname: 'taken',
  lastname: 'taken',
  company: 'taken',
  debtor_number: 'taken',
  exported: 'either',
  email: 'taken',
  telephone: 'taken',
  mobilephone: 'taken',
  iban: 'taken',
  vat_number: 'taken',
  language: 'taken',
  addresses: 'added',
  installation_addresses: 'added',
  merged_into: 'own',
  merged: 'own',
  different_from: 'own',
} as const satisfies Record<Field, 'taken' | 'added' | 'either' | 'own'>

/** How each customer field is searched; null: not at all. */
export const howSearched = {
  firstname: 'words',
  lastname: 'words',
  company: 'words',
  email: 'words',
  telephone: 'phone',
  mobilephone: 'phone',
  addresses: 'places',
  installation_addresses: 'places',
  debtor_number: 'number',
  _id: null,
  company_id: null,
  title: null,
  exported: null,
  iban: null,
  vat_number: null,
  language: null,
  merged_into: null,
  merged: null,
  different_from: null,
} as const satisfies Record<Field, 'words' | 'phone' | 'places' | 'number' | null>
