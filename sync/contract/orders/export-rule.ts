import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import type { Meant } from '../statuses/meaning.ts'
import { isDiscountAsked } from './discount.ts'

type Order = DocumentOf<'orders'>

/** Name of the accounting system: an integration of a company, and a key of an order's `integration_metadata`. */
export const EXPORT_SYSTEM = 'syntess'

export type ExportKind = 'sales' | 'contract'

/** The kind of export of an order in this status; null when it is not exported. */
export function exportKindOf({ meaning }: Meant): ExportKind | null {
  if (meaning === 'ordered') return 'sales'
  return meaning === 'delivered' ? 'contract' : null
}

/** The last export of an order. */
export interface ExportMark {
  export_id: string
  kind: ExportKind
  /** Version of the order when it was exported. */
  version: string
  state: 'waiting' | 'done' | 'failed'
  at: number
}

/** The mark of an order; null also for employees, who do not receive the field. */
export function exportMarkOf(order: Partial<Pick<Order, 'integration_metadata'>>): ExportMark | null {
  return (order.integration_metadata?.[EXPORT_SYSTEM] as ExportMark | undefined) ?? null
}

interface Parties {
  company: Pick<DocumentOf<'companies'>, 'integrations'> | undefined
  customer: Pick<DocumentOf<'customers'>, 'debtor_number' | 'exported'> | undefined
}

/** Why an order cannot be exported, or null: then the screen offers it. Once per version and kind, unless it failed. */
export function exportRefusal(order: Order, { company, customer }: Parties): Rejection | null {
  if (!company || !canExport(company)) return reject('export-off')
  const kind = exportKindOf(order.current_status)
  if (!kind) return reject('export-status')
  if (!customer) return reject('invalid', 'customer_id')
  // The amounts would be those of a discount that nobody agreed to.
  if (isDiscountAsked(order)) return reject('discount-asked')
  // A debtor number from an earlier export does not block the next: the contract follows the sale.
  if (hasDebtorNumber(customer) && customer.exported === 0) return reject('export-debtor-known')
  const mark = exportMarkOf(order)
  const isSame = mark?.kind === kind && mark.version === order.version
  return mark && isSame && mark.state !== 'failed' ? reject('export-done') : null
}

/** Whether this company exports to the accounting system. */
export const canExport = ({ integrations }: Pick<DocumentOf<'companies'>, 'integrations'>): boolean =>
  integrations.some(isExportSystem)

/** A placeholder stands for a number the accounting system has yet to issue. */
export const hasDebtorNumber = ({ debtor_number }: { debtor_number: string }) =>
  !['', 'should be generated'].includes(debtor_number.trim().toLowerCase())

/** The export folder set for a company; '' for that of its tree, null where the user may not see the configuration. */
export function exportFolderOf({
  integrations,
}: Pick<DocumentOf<'companies'>, 'integrations'>): string | null {
  const system = integrations.find(isExportSystem)
  if (!system) return ''
  const { configuration } = system as Partial<typeof system>
  if (!configuration) return null
  return typeof configuration.directory === 'string' ? configuration.directory.trim() : ''
}

const isExportSystem = ({ _id, name, enabled }: { _id: string; name: string; enabled: boolean }) =>
  enabled && [_id, name].some((each) => each.toLowerCase() === EXPORT_SYSTEM)
