import type { DocumentOf } from '../../core/documents.ts'
import { isDelivered } from '../../statuses/meaning.ts'
import { doneAt } from '../done-before.ts'
import type { PartOf, PrintSignature } from './print-part.ts'
import type { PrintSource } from './print-source.ts'
import type { PrintWords } from './vocabulary.ts'
import { dayOf } from './words.ts'

/** The day on which the order got its current status, if that says that the work is done; otherwise ''. */
export function deliveredOn({
  current_status,
  status_history,
}: Pick<DocumentOf<'orders'>, 'current_status' | 'status_history'>): string {
  const last = isDelivered(current_status) ? status_history.findLast(isDelivered) : undefined
  return last ? dayOf(last.date) : ''
}

/** The boxes of a work order; the first one holds the customer's signature once there is one. */
export function signatureBoxes(source: PrintSource, words: PrintWords): PrintSignature[] {
  const signed = signedBox(source, words)
  return words.signatures.map((label, at) => (at === 0 && signed ? signed : empty(label)))
}

/** The customer's signature under an order; none until it was given. */
export function signedPart(source: PrintSource, words: PrintWords): PartOf<'signed'>[] {
  const signature = signedBox(source, words)
  return signature ? [{ kind: 'signed', title: '', signature }] : []
}

const empty = (label: string): PrintSignature => ({ label, by: '', picture: '' })

/** Says the version where another one was signed than this paper shows. */
function signedBox({ order, signature }: PrintSource, words: PrintWords): PrintSignature | null {
  const { by, date, version, picture } = signature ?? agreedByName(order)
  if (by === '') return null
  const other = version === order.version ? '' : `${words.version.toLowerCase()} ${version}`
  const [label = ''] = words.signatures
  return { label, by: [by, dayOf(date), other].filter(Boolean).join(', '), picture }
}

/** The approval of a customer who typed their name on their page. */
const agreedByName = ({ approval }: PrintSource['order']) => ({
  by: approval.by,
  date: doneAt(approval),
  version: approval.version,
  picture: '',
})
