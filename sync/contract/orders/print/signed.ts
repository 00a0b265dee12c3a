import type { DocumentOf } from '../../core/documents.ts'
import { isDelivered } from '../../statuses/meaning.ts'
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
export const signatureBoxes = ({ signature }: PrintSource, words: PrintWords): PrintSignature[] =>
  words.signatures.map((label, at) => (at === 0 && signature ? signedBox(label, signature) : empty(label)))

/** The customer's signature under an order; none until it was given. */
export function signedPart({ signature }: PrintSource, words: PrintWords): PartOf<'signed'>[] {
  const [label = ''] = words.signatures
  return signature ? [{ kind: 'signed', title: '', signature: signedBox(label, signature) }] : []
}

const empty = (label: string): PrintSignature => ({ label, by: '', picture: '' })

const signedBox = (label: string, { by, date, picture }: NonNullable<PrintSource['signature']>) => ({
  label,
  by: [by, dayOf(date)].filter(Boolean).join(', '),
  picture,
})
