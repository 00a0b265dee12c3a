import type { DocumentOf } from '../../core/documents.ts'

type Company = DocumentOf<'companies'>
type Status = DocumentOf<'statuses'>

export type PrintKind = 'order' | 'work-order'

/** What an order and what is around it have to tell paper. */
export interface PrintSource {
  order: DocumentOf<'orders'>
  /** A role that does not receive the texts of a company (employees) prints without them. */
  company: Pick<Company, 'name' | 'config'> & { default_texts?: Company['default_texts'] | undefined }
  customer: DocumentOf<'customers'> | null
  /** The order's present status, for its texts. */
  status?: { status_texts?: Status['status_texts'] | undefined } | undefined
  /** Those its company offers, for what a work order asks. */
  statuses?: readonly Pick<Status, 'name' | 'meaning' | 'fields'>[]
  /** The name of whoever it is assigned to. */
  assignee?: string
  /** By user id, for who wrote what. */
  names?: ReadonlyMap<string, string>
  /** Whether a work order tells what staff wrote of the order; it lies on the table of a customer. */
  withComments?: boolean
  /** When it is printed, or else of which moment it tells. Milliseconds. */
  printedAt?: number
  asOf?: number
  /** Where the app lives, for the QR code. */
  appUrl: string
}
