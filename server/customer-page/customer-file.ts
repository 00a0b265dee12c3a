import type { Blob } from '#server/files/blobs.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'

interface Given {
  _id: string
  order: DocumentOf<'orders'>
  blob: Blob
  filename: string
  caption: string
  /** Milliseconds. */
  date: number
  /** The signer of a signature, and the version they saw. */
  signed?: { by: string; version: string }
}

/** The row of a file that came from the customer of an order. */
export const customerFile = ({
  _id,
  order,
  blob,
  filename,
  caption,
  date,
  signed,
}: Given): DocumentOf<'files'> => ({
  ...blob,
  _id,
  company_id: order.company_id,
  order_id: order._id,
  path: `/files/${_id}`,
  filename,
  caption,
  is_public: false,
  for_customer: false,
  date,
  user_id: '',
  signed_by: signed?.by ?? '',
  signed_version: signed?.version ?? '',
})
