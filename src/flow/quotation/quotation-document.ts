import type { Flow } from '#src/data/flows/queries.ts'
import type { QuotationToSend } from '#src/data/quotations/send-quotation.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { tidyInitials } from '#src/lib/text/tidy-initials.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { tidyMail } from '#sync/contract/values/mail-address.ts'
import { tidyPhone } from '#sync/contract/values/phone.ts'
import type { Customer } from '../customer.ts'
import { type Entries, type Field, type Step, stepsOf, valueKey } from '../entries.ts'
import { draftOf } from './quotation-state.ts'

const DAY = 86_400_000
/** Days its prices stand. */
const VALID_FOR = 30

/** Milliseconds, both. */
export const validUntil = (now: number): number => now + VALID_FOR * DAY

/** The field of a flow that tells the warranty; the other answers are kept under the words they were asked in. */
const WARRANTY = 'warranty'
/** As the contract has it. */
const MOST_LETTERS = 200
/** As SPEC §3 calls it, whatever the language of the app: it is kept with the order. */
const COMMENTARY = 'Opmerkingen/Toelichtingen'
const NOT_CHECKED = 'Adres niet gecontroleerd'
const OPTION = 'Gekozen optie'

interface Making {
  orderId: string
  customerId: string
  companyId: string
  /** As the totals were shown. */
  reckoning: Reckoning
  flow: Flow
  entries: Entries
  lines: readonly OrderLine[]
  /** What the chosen option is called; '' where there was no choice. */
  option: string
  now: number
}

/** What is sent of a quotation. */
export function quotationDocument(making: Making): QuotationToSend {
  const { orderId, customerId, companyId, reckoning, flow, entries, lines, option, now } = making
  const { customer } = entries
  const steps = stepsOf(flow)
  const warranty = warrantyIn(steps, entries)
  return {
    orderId,
    customerId,
    doc: {
      company_id: companyId,
      reckoning,
      type: 'quotation',
      address: customer.address,
      products: lines,
      form: { ...(option && { [OPTION]: option }), ...formOf(steps, entries, warranty) },
      warranty: warranty ? String(entries.values[warranty]) : '',
      valid_until: isoDate(validUntil(now)),
    },
    customer: customerOf(customer),
    commentary: { title: COMMENTARY, commentary: customer.commentary.trim() },
    draft: draftOf(orderId),
  }
}

const customerOf = (customer: Customer) => ({
  title: customer.title,
  firstname: tidyInitials(customer.initials),
  lastname: customer.lastname.trim(),
  company: customer.company.trim(),
  email: tidyMail(customer.email_address),
  // 061 to 065 and 068 are mobile.
  [isMobile(tidyPhone(customer.phone_number)) ? 'mobilephone' : 'telephone']: tidyPhone(
    customer.phone_number,
  ),
  addresses: [customer.address],
  installation_addresses: [customer.address],
})

const isMobile = (phone: string) => /^06[1-58]/.test(phone)

const wordsOf = ({ label, text }: Field) => (label || text).trim()

/** A choice of one is an answer to its step; the rest are answers of their own. */
function formOf(
  steps: readonly Step[],
  { values, customer }: Entries,
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

/** A line of text that fits; any other answer is kept with the rest. */
function warrantyIn(steps: readonly Step[], { values }: Entries): string | null {
  const keys = steps.flatMap((step) =>
    step.fields.flatMap((field) => (field.key === WARRANTY ? valueKey(step, field) : [])),
  )
  return keys.find((key) => typeof values[key] === 'string' && values[key].length <= MOST_LETTERS) ?? null
}
