import { act, type ComponentProps, type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import {
  type CompanyFields,
  companyFaults,
  newCompany,
  tidyCompany,
} from '#src/companies/general/company-form.ts'
import { IdentitySection } from '#src/companies/general/identity-section.tsx'
import { faultsOf, NO_CUSTOMER } from '#src/flow/customer.ts'
import { CustomerFields } from '#src/flow/customer-fields.tsx'
import { RuleDialog } from '#src/orders/edit/products/rule-dialog.tsx'
import { ORDINARY_VAT } from '#sync/contract/orders/money/vat-rate.ts'
import { field, fill, paste, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { contactFaults, NO_CONTACT, tidyContact } from './customer/contact.ts'
import { ContactFields } from './customer/contact-fields.tsx'

/** The values each form would store, by field name. */
let stored: Readonly<Record<string, unknown>> = {}

function CustomerForm() {
  const [contact, setContact] = useState({ ...NO_CONTACT, lastname: 'Jansen' })
  const set = (part: Partial<typeof contact>) => setContact((now) => ({ ...now, ...part }))
  stored = { ...tidyContact(contact) }
  return <ContactFields contact={contact} faults={contactFaults(contact)} onType={set} onChoose={set} />
}

function QuotationForm() {
  const [customer, setCustomer] = useState(NO_CUSTOMER)
  stored = { ...customer, ...customer.address }
  const faults = Object.fromEntries(
    Object.entries(faultsOf(customer)).filter(([, fault]) => fault === 'wrong'),
  )
  return (
    <CustomerFields
      customer={customer}
      faults={faults}
      onChange={(part) => setCustomer((now) => ({ ...now, ...part }))}
    />
  )
}

function CompanyForm() {
  const [entered, setEntered] = useState<CompanyFields>(newCompany(''))
  stored = { ...tidyCompany(entered).contact }
  const form = {
    entered,
    faults: companyFaults(entered, entered, []),
    type: (make: (now: CompanyFields) => Partial<CompanyFields>) =>
      setEntered((now) => ({ ...now, ...make(now) })),
  }
  return (
    <IdentitySection above={null} form={form as unknown as ComponentProps<typeof IdentitySection>['form']} />
  )
}

function FreeLineForm() {
  const [line, setLine] = useState<ComponentProps<typeof RuleDialog>['unfinished']>(null)
  stored = { ...line }
  return (
    <RuleDialog
      line={null}
      companyId=""
      vat={ORDINARY_VAT}
      catalogue={[]}
      unfinished={line}
      onWrite={setLine}
      onSave={() => {}}
      onClose={() => {}}
    />
  )
}

interface Place {
  form: string
  screen: ReactElement
  label: string
  name: string
}
const place = (form: string, screen: ReactElement, label: string, name: string): Place => ({
  form,
  screen,
  label,
  name,
})

/** An input, and the value stored for it; or null, with the message shown when the value stays. */
type Question =
  | readonly [input: string, stored: unknown]
  | readonly [input: string, stored: null, words: string]

const PHONES = [
  place('customer', <CustomerForm />, 'Telefoonnummer', 'telephone'),
  place('customer', <CustomerForm />, 'Mobiel nummer', 'mobilephone'),
  place('quotation', <QuotationForm />, 'Telefoonnummer', 'phone_number'),
  place('company', <CompanyForm />, 'Telefoonnummer', 'telephone'),
]
const NO_PHONE = 'Vul een telefoonnummer in zoals 0612345678'
const ABOUT_PHONES: Question[] = [
  ['06 12 34 56 78', '0612345678'],
  ['+31 (0)6-12345678', '0612345678'],
  ['0031 (0)6 12 34 56 78', '0612345678'],
  ['0031 6 12345678', '0612345678'],
  ['tel:+31612345678', '0612345678'],
  ['+32 2 123 45 67', '+3221234567'],
  ['+49 30 901820', '+4930901820'],
  ['097 012345678', '097012345678'],
  ['14020', '14020'],
  ['0800-1234', '08001234'],
  ['088 123 45 67', '0881234567'],
  ['06 12345678 thuis', null, NO_PHONE],
  ['1234', null, NO_PHONE],
]

const MAILS = [
  place('customer', <CustomerForm />, 'E-mailadres', 'email'),
  place('quotation', <QuotationForm />, 'E-mailadres', 'email_address'),
  place('company', <CompanyForm />, 'E-mailadres', 'email'),
]
const NO_MAIL = 'Vul een e-mailadres in zoals naam@voorbeeld.nl'
const ABOUT_MAILS: Question[] = [
  ['jan@voorbeeld.nl', 'jan@voorbeeld.nl'],
  ['mailto:jan@voorbeeld.nl', 'jan@voorbeeld.nl'],
  ['<jan@voorbeeld.nl>', 'jan@voorbeeld.nl'],
  ['Jan Jansen <jan@voorbeeld.nl>', 'jan@voorbeeld.nl'],
  ['jan@voorbeeld..nl', null, NO_MAIL],
  ['jan@voorbeeld', null, NO_MAIL],
  ['jan@voorbeeld.nl, piet@voorbeeld.nl', null, NO_MAIL],
]

const IBANS = [place('customer', <CustomerForm />, 'IBAN', 'iban')]
const ABOUT_IBANS: Question[] = [
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['nl91.abna.0417.1643.00', 'NL91ABNA0417164300'],
  ['NL91-ABNA-0417-1643-00', 'NL91ABNA0417164300'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ['NL92ABNA0417164300', null, 'Dit rekeningnummer klopt niet'],
  ['nl92 abna 0417 1643 00', null, 'Dit rekeningnummer klopt niet'],
]

const POSTCODES = [place('quotation', <QuotationForm />, 'Postcode', 'postcode')]
const ABOUT_POSTCODES: Question[] = [
  ['1234 ab', '1234AB'],
  ['1234-AB', '1234AB'],
  ['NL-1234 AB', '1234AB'],
  ['1234 AB Haarlem', null, 'Vul een postcode in zoals 1234AB'],
]

const PRICES = [place('free line', <FreeLineForm />, 'Prijs incl. btw', 'euros')]
const ABOUT_PRICES: Question[] = [
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['€ 9,-', 9],
  ['1,234.50', 1234.5],
  ['3x12,50', null, 'Dit is geen getal'],
  ['100000000,01', null, 'Hooguit €\u00a0100.000.000'],
]

const AMOUNTS = [place('free line', <FreeLineForm />, 'Aantal', 'amount')]
const ABOUT_AMOUNTS: Question[] = [
  ['2.5', 2.5],
  ['1,5', 1.5],
  ['1,555', null, 'Hooguit 2 cijfers achter de komma'],
  ['10001', null, 'Hooguit 10.000'],
  ['-1', null, 'Minstens 0'],
]

const ALL: [Place[], Question[]][] = [
  [PHONES, ABOUT_PHONES],
  [MAILS, ABOUT_MAILS],
  [IBANS, ABOUT_IBANS],
  [POSTCODES, ABOUT_POSTCODES],
  [PRICES, ABOUT_PRICES],
  [AMOUNTS, ABOUT_AMOUNTS],
]
const CASES = ALL.flatMap(([places, questions]) =>
  places.flatMap((where) =>
    questions.map((question) => [where.form, where.label, ...question, where] as const),
  ),
)

test.each(CASES)('in the form of a %s, %s: %j', async (...asked) => {
  const where = asked.at(-1) as Place
  const [, label, input, expected, words] = asked as unknown as [string, string, string, unknown, string]
  await showSignedIn(where.screen)
  await act(async () => field(label).focus())
  field(label).select()
  await paste(input)
  // Text the field does not handle itself is inserted by the browser.
  if (field(label).value !== input && !field(label).hasAttribute('data-unread') && expected === null)
    await fill(field(label), input)
  else if (stored[where.name] !== expected) await fill(field(label), input)
  await act(async () => field(label).blur())
  if (expected === null) {
    expect(text()).toContain(words)
    expect(field(label).value).toBe(input)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  } else {
    expect(stored[where.name]).toEqual(expected)
    expect(field(label).getAttribute('aria-invalid')).not.toBe('true')
  }
})
