import type { Identified } from '../../companies/identity.ts'
import type { DocumentOf } from '../../core/documents.ts'

type Company = DocumentOf<'companies'>
type Status = DocumentOf<'statuses'>

export type PrintKind = 'order' | 'work-order'

/** The data that orders and work orders are printed from. */
export interface PrintSource {
  order: DocumentOf<'orders'>
  /** Employees do not receive a company's texts and print without them. */
  company: Identified & Pick<Company, 'config'> & { default_texts?: Company['default_texts'] | undefined }
  /** The companies above, the nearest first, whose data is printed where the company has none. */
  above?: readonly Identified[]
  customer: DocumentOf<'customers'> | null
  /** The order's current status, for its texts. */
  status?: Partial<Pick<Status, 'status_texts' | 'english_texts'>> | undefined
  /** The statuses the company offers, for the questions of a work order. */
  statuses?: readonly Pick<Status, 'name' | 'meaning' | 'fields'>[]
  /** Name of the user it is assigned to. */
  assignee?: string
  /** The last signature of the customer. `picture`: an address or a data URL; '' for none. */
  signature?: { by: string; date: number; version: string; picture: string } | null
  /** By user id, for the authors of comments. */
  names?: ReadonlyMap<string, string>
  /** Whether a work order includes staff comments; customers may read it on site. */
  withComments?: boolean
  /** Milliseconds since 1970: when it is printed, or else the moment its data is from. */
  printedAt?: number
  asOf?: number
  /** Address of the app, for the QR code. */
  appUrl: string
}
