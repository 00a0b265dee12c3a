import type { QuotationToSend } from '#src/data/quotations/send-quotation.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { tidyInitials } from '#src/lib/text/tidy-initials.ts'
import { takesNothing } from '#sync/contract/orders/money/given-discount.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { type Option as Offering, offerOf } from '#sync/contract/orders/offer/options.ts'
import { tidyMail } from '#sync/contract/values/mail-address.ts'
import { tidyPhone } from '#sync/contract/values/phone.ts'
import type { Customer } from '../customer.ts'
import { type Entries, type Field, type Step, stepsOf, valueKey } from '../entries.ts'
import { changedContact, keepsContact, phoneField } from '../known-customer.ts'
import type { RunningFlow } from '../running-flow.ts'
import { draftOf, type Quotation } from './quotation-state.ts'

const DAY = 86_400_000
/** Days for which the prices are valid. */
const VALID_FOR = 30

/** Milliseconds, both. */
export const validUntil = (now: number): number => now + VALID_FOR * DAY

/** The flow field with the warranty; other answers are stored under their labels. */
const WARRANTY = 'warranty'
/** The limit of the contract. */
const MAX_LETTERS = 200
/** Stored with the order, so not translated. */
const COMMENTARY = 'Opmerkingen/Toelichtingen'
const NOT_CHECKED = 'Adres niet gecontroleerd'
const HERE = {
  email_address: 'E-mailadres bij deze offerte',
  phone_number: 'Telefoonnummer bij deze offerte',
} as const

/** An option with its answers and lines. */
export interface MadeOption extends Pick<Offering, 'products' | 'optional' | 'extras'> {
  _id: string
  name: string
  values: Entries['values']
}

interface Making {
  orderId: string
  customerId: string
  companyId: string
  /** The method by which the totals on screen were computed. */
  reckoning: Reckoning
  flow: RunningFlow
  customer: Customer
  options: readonly MadeOption[]
  /** Id of the option whose lines the order has until one is chosen. */
  current: string
  discount: Quotation['discount']
  now: number
}

/** The order, customer and signature that are sent for a quotation. */
export function quotationDocument(making: Making): QuotationToSend {
  const { orderId, customerId, companyId, reckoning, flow, customer, options, current, discount, now } =
    making
  const steps = stepsOf(flow)
  return {
    orderId,
    customer: customer.known ? knownOf(customer) : { _id: customerId, doc: customerOf(customer) },
    doc: {
      company_id: companyId,
      reckoning,
      type: 'quotation',
      address: customer.address,
      ...offerOf(
        options.map((option) => offeringOf(steps, customer, option)),
        current,
      ),
      ...(!takesNothing(discount.off) && { discount: { ...discount, reason: discount.reason.trim() } }),
      valid_until: isoDate(validUntil(now)),
    },
    commentary: { title: COMMENTARY, commentary: customer.commentary.trim() },
    draft: draftOf(orderId),
    captions: captionsOf(steps),
  }
}

/** The labels of the photo fields, by step and field. */
const captionsOf = (steps: readonly Step[]): QuotationToSend['captions'] =>
  Object.fromEntries(
    steps.flatMap((step) =>
      step.fields
        .filter(({ type }) => type === 'photos')
        .map((field) => [valueKey(step, field), wordsOf(field)]),
    ),
  )

function offeringOf(steps: readonly Step[], customer: Customer, { values, ...option }: MadeOption): Offering {
  const warranty = warrantyIn(steps, values)
  return {
    ...option,
    form: { ...formOf(steps, { values, customer }, warranty), ...contactHere(customer) },
    warranty: warranty ? String(values[warranty]) : '',
  }
}

const customerOf = (customer: Customer) => ({
  title: customer.title,
  firstname: tidyInitials(customer.initials),
  lastname: customer.lastname.trim(),
  company: customer.company.trim(),
  email: tidyMail(customer.email_address),
  [phoneField(customer.phone_number)]: tidyPhone(customer.phone_number),
  addresses: [customer.address],
  installation_addresses: [customer.address],
})

/** A customer who is there already, with the contact data to keep with them. */
function knownOf(customer: Customer): QuotationToSend['customer'] {
  const _id = customer.known?._id ?? ''
  if (!keepsContact(customer)) return { _id }
  const changes = changedContact(customer).map((field) =>
    field === 'email_address'
      ? ['email', tidyMail(customer.email_address)]
      : [phoneField(customer.phone_number), tidyPhone(customer.phone_number)],
  )
  return { _id, contact: Object.fromEntries(changes) }
}

/** Contact data that is not kept with the known customer, as answers. */
function contactHere(customer: Customer): Record<string, string> {
  if (keepsContact(customer)) return {}
  return Object.fromEntries(changedContact(customer).map((field) => [HERE[field], customer[field].trim()]))
}

const wordsOf = ({ label, text }: Field) => (label || text).trim()

/** A singular choice is stored as the answer to its step; all other fields are answers of their own. */
function formOf(
  steps: readonly Step[],
  { values, customer }: Pick<Entries, 'values' | 'customer'>,
  warranty: string | null,
): Record<string, string | boolean> {
  const form: Record<string, string | boolean> = {}
  for (const step of steps)
    for (const field of step.fields) {
      const value = values[valueKey(step, field)]
      if (value === undefined || valueKey(step, field) === warranty) continue
      const isChoice = step.singular_choice && value === true
      const label = isChoice ? step.viewName : wordsOf(field)
      const key = label in form ? `${step.viewName}: ${label}` : label
      form[key.slice(0, 200)] = isChoice ? wordsOf(field) : value
    }
  return customer.address_found ? form : { ...form, [NOT_CHECKED]: true }
}

/** The key of a warranty answer short enough for its field; a longer one is stored with the other answers. */
function warrantyIn(steps: readonly Step[], values: Entries['values']): string | null {
  const keys = steps.flatMap((step) =>
    step.fields.flatMap((field) => (field.key === WARRANTY ? valueKey(step, field) : [])),
  )
  return keys.find((key) => typeof values[key] === 'string' && values[key].length <= MAX_LETTERS) ?? null
}
