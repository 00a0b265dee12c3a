import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { line } from '../core/fields.ts'
import { isKvk, isVatNumber } from '../values/company-numbers.ts'
import { isIban } from '../values/contact-checks.ts'

/** What a company's papers say of it, besides its contact data. An empty field is taken from the company above. */
export const identity = v.optional(
  v.object({
    /** Street and number. */
    street: line(120),
    postcode: line(10),
    city: line(80),
    kvk: line(20),
    vat_number: line(20),
    iban: line(42),
    account_name: line(100),
  }),
  {},
)

/** The parts with a form of their own. */
export const IDENTITY_CHECKS = { kvk: isKvk, vat_number: isVatNumber, iban: isIban } as const

type Company = DocumentOf<'companies'>

/** The fields of a company that its identity consists of. */
export type Identified = Pick<Company, '_id' | 'name' | 'parent_company_id' | 'contact' | 'logo'> & {
  /** Employees do not receive the IBAN. */
  identity: Partial<Company['identity']>
  config: Pick<Company['config'], 'frontend'>
}

/** A company's identity, complete with what it takes from the companies above. */
export interface Identity {
  street: string
  postcode: string
  city: string
  telephone: string
  email: string
  website: string
  kvk: string
  vat_number: string
  iban: string
  account_name: string
  logo: string
}

const ownOf = ({ identity: own, contact, config, logo }: Identified): Identity => ({
  street: own.street ?? '',
  postcode: own.postcode ?? '',
  city: own.city ?? '',
  telephone: contact.telephone,
  email: contact.email,
  website: config.frontend.url,
  kvk: own.kvk ?? '',
  vat_number: own.vat_number ?? '',
  iban: own.iban ?? '',
  account_name: own.account_name ?? '',
  logo,
})

const ADDRESS = ['street', 'postcode', 'city'] as const

/** `above`: its companies above, the nearest first. An address is taken as a whole. */
export function identityOf(company: Identified, above: readonly Identified[] = []): Identity {
  return [company, ...above].map(ownOf).reduce((known, next) => {
    const hasAddress = ADDRESS.some((part) => known[part] !== '')
    const filled = Object.entries(known).map(([part, value]) => {
      const isKept = value !== '' || (hasAddress && ADDRESS.some((each) => each === part))
      return [part, isKept ? value : next[part as keyof Identity]]
    })
    return Object.fromEntries(filled) as unknown as Identity
  })
}
