import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { ExportKind } from '#sync/contract/orders/export-rule.ts'
import type { ExportArgs } from '#sync/contract/orders/operations/order-export.ts'

/** Everything an accounting system may want to know about an order. */
export interface ExportedOrder {
  kind: ExportKind
  options: ExportArgs
  order: DocumentOf<'orders'>
  company: DocumentOf<'companies'>
  customer: DocumentOf<'customers'>
  /** Who asked for it, and when in milliseconds. */
  userId: string
  date: number
}

export interface ExportFile {
  name: string
  content: string
}

/** How one accounting system wants it. Pure: the same export gives the same files, so that a second try replaces the first. */
export interface ExportAdapter {
  files(exported: ExportedOrder): ExportFile[]
}
