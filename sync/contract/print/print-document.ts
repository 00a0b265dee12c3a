import type { DocumentOf } from '../registry.ts'
import { type PrintLine, printLines, titleOf } from './print-lines.ts'
import { type PrintSum, printCampaigns, printTotals } from './print-totals.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'
import { addressLines, dayOf, nameLines, nameOf } from './words.ts'

type Order = DocumentOf<'orders'>

export interface PrintSource {
  order: Order
  company: Pick<DocumentOf<'companies'>, 'name' | 'config'> & {
    default_texts?: DocumentOf<'companies'>['default_texts'] | undefined
  }
  customer: DocumentOf<'customers'> | null
  /** The order's present status, for its texts. */
  status?: Pick<DocumentOf<'statuses'>, 'status_texts'> | undefined
  /** By user id, for whoever it is assigned to. */
  assignee?: string
  /** Where the app lives, for the QR code. */
  appUrl: string
}

export type PrintKind = 'order' | 'work-order'

export interface PrintFact {
  label: string
  value: string
}

/** A section of the sheet; each layout says once how such a section looks. An empty title is none. */
export type PrintPart =
  | { kind: 'text'; title: string; blocks: readonly TextBlock[] }
  | { kind: 'facts'; title: string; facts: readonly PrintFact[] }
  | PrintedLines

export interface PrintedLines {
  kind: 'lines'
  head: { amount: string; title: string; price: string }
  lines: readonly PrintLine[]
  campaigns: readonly PrintSum[]
  totals: readonly PrintSum[]
}

/** Everything an order or a work order says on paper, in the words and in the order in which both layouts print it. */
export interface PrintDocument {
  /** Also the title of the window while printing, and so the proposed name of the file. */
  title: string
  heading: string
  company: { name: string; color: string }
  facts: readonly PrintFact[]
  /** What the code of a work order opens: the order in the employee portal. */
  qr: { url: string; label: string } | null
  /** Who it is for and where the work is done, side by side. */
  parties: readonly { title: string; lines: readonly string[] }[]
  parts: readonly PrintPart[]
}

export function printDocument(kind: PrintKind, source: PrintSource): PrintDocument {
  const { order, company, customer, appUrl } = source
  const isWork = kind === 'work-order'
  const heading = isWork ? 'Werkbon' : nameOf(order.type)
  return {
    title: `${heading} ${order.order_id}`.trim(),
    heading,
    company: { name: company.name, color: company.config.color },
    facts: factsOf(source),
    qr:
      isWork && order.order_id
        ? { url: workOrderUrl(appUrl, order.order_id), label: 'Code van deze werkbon' }
        : null,
    parties: [
      { title: 'Klant', lines: customer ? [...nameLines(customer), ...contactLines(customer)] : [] },
      { title: 'Adres', lines: addressLines(order.address) },
    ].filter(({ lines }) => lines.length > 0),
    parts: partsOf(isWork, source).filter(saysSomething),
  }
}

function partsOf(isWork: boolean, { order, company, status }: PrintSource): PrintPart[] {
  const texts = pdfTexts(status, company.default_texts)
  const ofWork: PrintPart[] = [
    { kind: 'facts', title: 'Formulier', facts: formFacts(order.form) },
    { kind: 'facts', title: 'Commentaar', facts: notesOf(order) },
  ]
  return [
    { kind: 'text', title: '', blocks: textBlocks(texts.primary) },
    {
      kind: 'lines',
      head: { amount: 'Aantal', title: 'Omschrijving', price: 'Bedrag' },
      lines: printLines(order),
      campaigns: printCampaigns(order),
      totals: printTotals(order),
    },
    ...(isWork ? ofWork : []),
    ...disclaimersOf(order),
    { kind: 'text', title: '', blocks: textBlocks(texts.secondary) },
  ]
}

function saysSomething(part: PrintPart): boolean {
  switch (part.kind) {
    case 'text':
      return part.blocks.length > 0
    case 'facts':
      return part.facts.length > 0
    case 'lines':
      return part.lines.length > 0
  }
}

/** The `#` of a number would otherwise end the path. */
export const workOrderUrl = (appUrl: string, orderId: string) =>
  `${appUrl}/employees/order/${encodeURIComponent(orderId)}`

/** The status speaks first, the company where it says nothing. */
function pdfTexts(status: PrintSource['status'], defaults: PrintSource['company']['default_texts']) {
  const own = status?.status_texts?.pdf
  return own?.primary || own?.secondary ? own : (defaults?.pdf ?? { primary: '', secondary: '' })
}

function factsOf({ order, assignee = '' }: PrintSource): PrintFact[] {
  return [
    { label: 'Ordernummer', value: order.order_id },
    { label: 'Datum', value: order.request_date > 0 ? dayOf(order.request_date) : '' },
    { label: 'Versie', value: order.version },
    { label: 'Status', value: nameOf(order.current_status.name) },
    { label: 'Behandeld door', value: assignee },
    { label: 'Garantie', value: order.warranty },
  ].filter(({ value }) => value !== '')
}

const contactLines = ({ telephone, mobilephone, email }: DocumentOf<'customers'>) =>
  [telephone, mobilephone, email].filter((line) => line !== '')

/** Steps hold their answers by name; what is neither text, number nor tick is for screens. */
function formFacts(form: Order['form']): PrintFact[] {
  return Object.entries(form).flatMap(([label, value]) => {
    if (typeof value === 'boolean') return value ? [{ label, value: 'Ja' }] : []
    if (typeof value === 'string' || typeof value === 'number')
      return String(value).trim() ? [{ label, value: String(value) }] : []
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return formFacts(value as Order['form'])
  })
}

const notesOf = ({ commentary }: Order): PrintFact[] =>
  commentary
    .filter(({ kind }) => kind !== 'message')
    .toSorted((a, b) => b.date - a.date)
    .map(({ title, commentary: text, date }) => ({
      label: [dayOf(date), title].filter(Boolean).join(' '),
      value: text,
    }))

/** Once per product, however often it is on the order. */
function disclaimersOf({ products }: Order): PrintPart[] {
  const lines = products.flatMap((product) => [product, ...product.accessories])
  const byTitle = new Map(lines.map((line) => [titleOf(line), line.disclaimer_text]))
  return [...byTitle].map(([title, text]) => ({ kind: 'text', title, blocks: textBlocks(text) }))
}
