import type { Identity } from '../../companies/identity.ts'
import { showIban } from '../../values/contact-checks.ts'
import { showPhone } from '../../values/phone.ts'
import { addressLines } from './words.ts'

interface LetterheadWords {
  kvk: string
  vatNumber: string
  iban: string
  accountOf: string
}

/** The company's address and contact data, one line each. */
export const contactLines = ({ street, postcode, city, telephone, email, website }: Identity): string[] =>
  [
    ...addressLines({ street, house_number: '', house_number_addition: '', postcode, city }),
    telephone && showPhone(telephone),
    email,
    website.replace(/^https?:\/\//, '').replace(/\/+$/, ''),
  ].filter((line) => line !== '')

/** How the company is registered and paid, in one line; '' for nothing. */
export const registrationLine = (
  { kvk, vat_number, iban, account_name }: Identity,
  words: LetterheadWords,
): string =>
  [
    kvk && `${words.kvk} ${kvk}`,
    vat_number && `${words.vatNumber} ${vat_number}`,
    iban && `${words.iban} ${showIban(iban)}${account_name && ` ${words.accountOf} ${account_name}`}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
