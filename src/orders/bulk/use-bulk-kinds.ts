import { useCan } from '#src/data/use-can.ts'

export type BulkKind = 'status' | 'assignee' | 'archive'

/** What this user may do to several orders at once. */
export function useBulkKinds(): readonly BulkKind[] {
  const may = {
    status: useCan('orders.status'),
    assignee: useCan('orders.edit'),
    archive: useCan('orders.archive'),
  }
  return (['status', 'assignee', 'archive'] as const).filter((kind) => may[kind])
}
