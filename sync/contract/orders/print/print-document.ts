import { identityOf } from '../../companies/identity.ts'
import type { Language } from '../../values/language.ts'
import { isAgreed } from '../approval.ts'
import { plannedFor } from '../planned-for.ts'
import { contactLines, registrationLine } from './letterhead.ts'
import { orderParts } from './order-parts.ts'
import { type PrintParty, partiesOf } from './parties.ts'
import { type PrintPart, saysSomething } from './print-part.ts'
import type { PrintKind, PrintSource } from './print-source.ts'
import { type PrintWords, wordsOf } from './vocabulary.ts'
import { momentOf } from './words.ts'
import { workOrderParts } from './work-order-parts.ts'

/** All content of a printed order or work order, in the wording and order of both layouts. */
export interface PrintDocument {
  language: Language
  /** Also the window title while printing, which browsers propose as file name. */
  title: string
  /** `prefix`: the part of the number in the company's colour. */
  heading: { word: string; prefix: string; number: string }
  /** The letterhead. `logo`: a PNG as a data URL, or ''. */
  company: { name: string; color: string; logo: string; details: readonly string[] }
  /** '' when no visit is planned. */
  planned: string
  /** QR code of a work order, which opens the order in the employee portal. */
  qr: { url: string; label: string; caption: string } | null
  /** Customer, place of work and subject, side by side. */
  parties: readonly PrintParty[]
  parts: readonly PrintPart[]
  /** Printed on every page; the page number follows `page`. `company`: registrations and bank account, or ''. */
  foot: { company: string; title: string; moment: string; page: string }
}

export function printDocument(kind: PrintKind, source: PrintSource): PrintDocument {
  const { order, company, above = [], customer, appUrl } = source
  const identity = identityOf(company, above)
  const isWork = kind === 'work-order'
  // Orders are printed for their customer, work orders for staff.
  const language = (!isWork && customer?.language) || 'nl'
  const words = wordsOf(language)
  const word = isWork ? words.workOrder : paperName(order, words)
  const title = `${word} ${order.order_id}`.trim()
  const planned = plannedFor(order)
  const parts = isWork ? workOrderParts(source, words) : orderParts(source, words)
  return {
    language,
    title,
    heading: { word, ...numberOf(source) },
    company: {
      name: company.name,
      color: company.config.color,
      logo: identity.logo,
      details: contactLines(identity),
    },
    planned: isWork && planned ? words.plannedFor(planned) : '',
    qr:
      isWork && order.order_id
        ? { url: workOrderUrl(appUrl, order.order_id), label: words.qr, caption: words.scan }
        : null,
    parties: partiesOf(kind, source, words),
    parts: parts.filter(saysSomething),
    foot: {
      company: registrationLine(identity, words),
      title: isWork ? title : order.order_id || title,
      moment: footMoment(source, words),
      page: words.page,
    },
  }
}

function paperName(order: PrintSource['order'], words: PrintWords): string {
  return order.type !== 'order' && isAgreed(order) ? words.confirmation : words.typeName(order.type)
}

export const workOrderUrl = (appUrl: string, orderId: string) => `${appUrl}${workOrderPath(orderId)}`

/** Encoded, because a `#` would end the path. */
export const workOrderPath = (orderId: string) => `/employees/order/${encodeURIComponent(orderId)}`

function numberOf({ order: { order_id }, company: { config } }: PrintSource) {
  const own = config.order_number_prefix
  const prefix = own && order_id.startsWith(own) ? own : ''
  return { prefix, number: order_id.slice(prefix.length) }
}

function footMoment({ printedAt, asOf }: PrintSource, words: PrintWords): string {
  if (printedAt) return words.printedAt(momentOf(printedAt))
  return asOf ? words.asOf(momentOf(asOf)) : ''
}
