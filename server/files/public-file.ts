import type { DocumentOf } from '#sync/contract/core/documents.ts'

type File = DocumentOf<'files'>
type Given = Pick<
  File,
  '_id' | 'company_id' | 'filename' | 'hash' | 'mime' | 'size' | 'width' | 'height' | 'date'
>

/** The row of a public file that belongs to no order. */
export const publicFile = (given: Given): File => ({
  ...given,
  order_id: '',
  path: `/files/${given._id}`,
  caption: '',
  is_public: true,
  for_customer: false,
  user_id: '',
  signed_by: '',
  signed_version: '',
})
