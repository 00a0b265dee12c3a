import { sql } from 'kysely'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { ExportKind } from '#sync/contract/orders/export-rule.ts'
import type { ExportArgs } from '#sync/contract/orders/operations/order-export.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'

export type ExportState = 'waiting' | 'done' | 'failed'

/** A row of the ledger: one export, from request to result. */
export interface ExportEntry {
  _id: string
  tree: string
  order_id: string
  kind: ExportKind
  version: string
  options: ExportArgs
  user_id: string
  date: number
  state: ExportState
  message: string
  /** File names, set once the files are staged. */
  files: string[]
}

const COLUMNS = sql`_id, tree, order_id, kind, version, options, user_id, date, state, message, files`

export async function readExport(tx: Tx, id: string): Promise<ExportEntry | null> {
  const { rows } = await sql<ExportEntry>`select ${COLUMNS} from exports where _id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/**
 * The exports the reader may see, newest first, with the files of finished ones. Includes exports from before the order
 * was archived or restored.
 */
export async function exportsOf(
  tx: Tx,
  { _id, company_id, order_id }: Pick<DocumentOf<'orders'>, '_id' | 'company_id' | 'order_id'>,
): Promise<ExportEntry[]> {
  const { rows } = await sql<ExportEntry>`
    select ${COLUMNS} from exports
    where order_id = ${_id} or (owner = ${company_id} and number = ${order_id} and number <> '')
    order by date desc, _id desc limit 100`.execute(tx)
  return rows.map((entry) => (entry.state === 'done' ? entry : { ...entry, files: [] }))
}

/** Records files and folder before the first file is released. */
export async function noteStaged(db: Database, { _id, options, files }: ExportEntry) {
  await db.write((tx) =>
    sql`update exports set options = ${json(options)}, files = ${json(files)} where _id = ${_id}`.execute(tx),
  )
}

export type ExportResult = Pick<ExportEntry, 'state' | 'message'>

export async function settleExport(db: Database, id: string, { state, message }: ExportResult) {
  await db.write((tx) =>
    sql`update exports set state = ${state}, message = ${message} where _id = ${id}`.execute(tx),
  )
}
