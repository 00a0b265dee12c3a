import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import type { Meant } from '../statuses/meaning.ts'

type Order = DocumentOf<'orders'>

/** The accounting system, as an integration of a company and as a key of an order's `integration_metadata`. */
export const EXPORT_SYSTEM = 'syntess'

export type ExportKind = 'sales' | 'contract'

/** What an order in this status is exported as (SPEC §4.4); null when it is not. */
export function exportKindOf({ meaning }: Meant): ExportKind | null {
  if (meaning === 'ordered') return 'sales'
  return meaning === 'delivered' ? 'contract' : null
}

/** What an order remembers of its last export. */
export interface ExportMark {
  export_id: string
  kind: ExportKind
  /** Of the order, when it was exported. */
  version: string
  state: 'waiting' | 'done' | 'failed'
  at: number
}

/** Also on a device to which the field does not come, an employee's. */
export function exportMarkOf(order: Partial<Pick<Order, 'integration_metadata'>>): ExportMark | null {
  return (order.integration_metadata?.[EXPORT_SYSTEM] as ExportMark | undefined) ?? null
}

interface Parties {
  company: Pick<DocumentOf<'companies'>, 'integrations'> | undefined
  customer: Pick<DocumentOf<'customers'>, 'debtor_number' | 'exported'> | undefined
}

/** SPEC §6 and §4.4, and never the same thing twice. The screen offers the export when this is null. */
export function exportRefusal(order: Order, { company, customer }: Parties): Rejection | null {
  if (!company || !canExport(company)) return reject('export-off')
  const kind = exportKindOf(order.current_status)
  if (!kind) return reject('export-status')
  if (!customer) return reject('invalid', 'customer_id')
  // A number that came of an earlier export stands in no way of the next: the contract follows the sale.
  if (hasDebtorNumber(customer) && customer.exported === 0) return reject('export-debtor-known')
  const mark = exportMarkOf(order)
  const isSame = mark?.kind === kind && mark.version === order.version
  return mark && isSame && mark.state !== 'failed' ? reject('export-done') : null
}

/** Whether anything of this company goes to the accounting system. */
export const canExport = ({ integrations }: Pick<DocumentOf<'companies'>, 'integrations'>): boolean =>
  integrations.some(isExportSystem)

/** A placeholder stands for a number the accounting system has yet to give. */
export const hasDebtorNumber = ({ debtor_number }: { debtor_number: string }) =>
  !['', 'should be generated'].includes(debtor_number.trim().toLowerCase())

/** Where the files of a company's administration go: the folder set for it, or '' for that of its whole tree. */
export function exportFolderOf({ integrations }: Pick<DocumentOf<'companies'>, 'integrations'>): string {
  const folder = integrations.find(isExportSystem)?.configuration.directory
  return typeof folder === 'string' ? folder.trim() : ''
}

const isExportSystem = ({ _id, name, enabled }: { _id: string; name: string; enabled: boolean }) =>
  enabled && [_id, name].some((each) => each.toLowerCase() === EXPORT_SYSTEM)
