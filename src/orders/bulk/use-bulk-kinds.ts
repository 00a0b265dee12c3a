import { useCan } from '#src/data/use-can.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { canExport } from '#sync/contract/orders/export-rule.ts'

const KINDS = ['status', 'assignee', 'print', 'export', 'archive'] as const
export type BulkKind = (typeof KINDS)[number]

export function useBulkKinds(): readonly BulkKind[] {
  const companies = useCompanies()
  const mayExport = useCan('orders.export')
  const may: Record<BulkKind, boolean> = {
    status: useCan('orders.status'),
    assignee: useCan('orders.edit'),
    // Everybody who may read an order may print it.
    print: true,
    // Only users who may export know the company's integrations.
    export: mayExport && companies.some(canExport),
    archive: useCan('orders.archive'),
  }
  return KINDS.filter((kind) => may[kind])
}
