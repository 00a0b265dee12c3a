import type { DocumentOf } from '../core/documents.ts'

type File = Pick<DocumentOf<'files'>, 'mime' | 'order_id' | 'signed_version'>

/** Whether the customer may be shown the file: a photo of an order. Documents and signatures stay internal. */
export const canBeForCustomer = ({ mime, order_id, signed_version }: File): boolean =>
  mime.startsWith('image/') && order_id !== '' && signed_version === ''
