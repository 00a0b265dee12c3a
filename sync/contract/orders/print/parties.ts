import { showPhone } from '../../values/phone.ts'
import { isAgreed } from '../approval.ts'
import { plannedForCustomer } from '../planned-for.ts'
import { quotedAt } from '../quoted-at.ts'
import type { PrintFact } from './print-part.ts'
import type { PrintKind, PrintSource } from './print-source.ts'
import { deliveredOn } from './signed.ts'
import { answersTo, isAboutMechanic, statusesAsked } from './status-fields.ts'
import type { PrintWords } from './vocabulary.ts'
import { addressLines, dayOf, nameLines } from './words.ts'

export interface PrintParty {
  title: string
  lines: readonly string[]
  facts: readonly PrintFact[]
}

export function partiesOf(kind: PrintKind, source: PrintSource, words: PrintWords): PrintParty[] {
  const all = kind === 'order' ? ofOrder(source, words) : ofWorkOrder(source, words)
  return all.filter(({ lines, facts }) => lines.length + facts.length > 0)
}

function ofOrder(source: PrintSource, words: PrintWords): PrintParty[] {
  const { order, customer } = source
  const name = nameOfCustomer(customer, words)
  const site = addressLines(order.address)
  const reach = reachOf(customer)
  return [
    {
      title: words.customer,
      lines: [...name, ...homeOf(customer), ...vatNumberOf(customer, words), ...(site.length ? [] : reach)],
      facts: [],
    },
    { title: words.site, lines: site.length ? [...site, ...reach] : [], facts: [] },
    { title: words.about, lines: [], facts: aboutOrder(source, words) },
  ]
}

/** A mechanic needs the place of the work, not the customer's mail address. */
function ofWorkOrder(source: PrintSource, words: PrintWords): PrintParty[] {
  const { order, customer } = source
  const name = nameOfCustomer(customer, words)
  const site = addressLines(order.address)
  return [
    {
      title: words.customer,
      lines: [...name, ...(site.length ? site : homeOf(customer)), ...reachOf(customer)],
      facts: [],
    },
    { title: words.job, lines: [], facts: aboutJob(source, words) },
  ]
}

function aboutOrder({ order }: PrintSource, words: PrintWords): PrintFact[] {
  return [
    { label: words.date, value: quotedAt(order) > 0 ? dayOf(quotedAt(order)) : '' },
    { label: words.planned, value: plannedForCustomer(order) ?? '' },
    { label: words.delivered, value: deliveredOn(order) },
    {
      label: words.validUntil,
      value: isAgreed(order) ? '' : order.valid_until.split('-').reverse().join('-'),
    },
    { label: words.warranty, value: order.warranty },
    { label: words.version, value: order.version },
  ].filter(({ value }) => value !== '')
}

/** Questions of planning come first, answered or with space to write. */
function aboutJob({ order, statuses = [], assignee = '' }: PrintSource, words: PrintWords): PrintFact[] {
  const planning = answersTo(statusesAsked(statuses).planning, order).map(({ name, value }) => ({
    label: name,
    value,
  }))
  const hasMechanic = planning.some(({ label }) => isAboutMechanic(label))
  const known = [
    { label: hasMechanic ? words.assigned : words.mechanic, value: assignee },
    { label: words.delivered, value: deliveredOn(order) },
    { label: words.warranty, value: order.warranty },
    { label: words.version, value: order.version },
  ]
  return [...planning, ...known.filter(({ value }) => value !== '')]
}

function nameOfCustomer(customer: PrintSource['customer'], { titles, attention }: PrintWords): string[] {
  if (!customer) return []
  return nameLines({ ...customer, title: titles[customer.title] ?? customer.title }, attention)
}

/** A reverse charge has to name the number of who owes the VAT. */
const vatNumberOf = (customer: PrintSource['customer'], { vatNumber }: PrintWords) =>
  customer?.vat_number ? [`${vatNumber} ${customer.vat_number}`] : []

const homeOf = (customer: PrintSource['customer']) => {
  const [home] = customer?.addresses ?? []
  return home ? addressLines(home) : []
}

/** Phone numbers, or else the e-mail address. */
function reachOf(customer: PrintSource['customer']): string[] {
  if (!customer) return []
  const { telephone, mobilephone, email } = customer
  const phones = [...new Set([mobilephone, telephone])].filter((phone) => phone !== '')
  return phones.length > 0 ? phones.map(showPhone) : [email].filter((address) => address !== '')
}
