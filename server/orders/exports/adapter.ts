import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { ExportKind } from '#sync/contract/orders/export-rule.ts'
import type { ExportArgs } from '#sync/contract/orders/operations/order-export.ts'

/** The data of an order for an accounting system. */
export interface ExportedOrder {
  kind: ExportKind
  options: ExportArgs
  order: DocumentOf<'orders'>
  company: DocumentOf<'companies'>
  customer: DocumentOf<'customers'>
  /** The user who asked for it, and when in milliseconds. */
  userId: string
  date: number
}

export interface ExportFile {
  name: string
  content: string
}

/** The format of one accounting system. Pure: the same export gives the same files, so that a retry replaces them. */
export interface ExportAdapter {
  files(exported: ExportedOrder): ExportFile[]
}
