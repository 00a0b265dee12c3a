import type { QuotationToSend } from '#src/data/quotations/send-quotation.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { tidyInitials } from '#src/lib/text/tidy-initials.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { tidyMail } from '#sync/contract/values/mail-address.ts'
import { tidyPhone } from '#sync/contract/values/phone.ts'
import type { Customer } from '../customer.ts'
import { type Entries, type Field, type Step, stepsOf, valueKey } from '../entries.ts'
import type { RunningFlow } from '../running-flow.ts'
import { draftOf } from './quotation-state.ts'

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
const OPTION = 'Gekozen optie'

interface Making {
  orderId: string
  customerId: string
  companyId: string
  /** The method by which the totals on screen were computed. */
  reckoning: Reckoning
  flow: RunningFlow
  entries: Entries
  lines: readonly OrderLine[]
  /** The name of the chosen option; '' when there was only one. */
  option: string
  now: number
}

/** The order, customer and signature that are sent for a quotation. */
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
    option,
    draft: draftOf(orderId),
  }
}

const customerOf = (customer: Customer) => ({
  title: customer.title,
  firstname: tidyInitials(customer.initials),
  lastname: customer.lastname.trim(),
  company: customer.company.trim(),
  email: tidyMail(customer.email_address),
  // 061 to 065 and 068 are mobile prefixes.
  [isMobile(tidyPhone(customer.phone_number)) ? 'mobilephone' : 'telephone']: tidyPhone(
    customer.phone_number,
  ),
  addresses: [customer.address],
  installation_addresses: [customer.address],
})

const isMobile = (phone: string) => /^06[1-58]/.test(phone)

const wordsOf = ({ label, text }: Field) => (label || text).trim()

/** A singular choice is stored as the answer to its step; all other fields are answers of their own. */
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

/** The key of a warranty answer short enough for its field; a longer one is stored with the other answers. */
function warrantyIn(steps: readonly Step[], { values }: Entries): string | null {
  const keys = steps.flatMap((step) =>
    step.fields.flatMap((field) => (field.key === WARRANTY ? valueKey(step, field) : [])),
  )
  return keys.find((key) => typeof values[key] === 'string' && values[key].length <= MAX_LETTERS) ?? null
}
