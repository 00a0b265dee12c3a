import path from 'node:path'
import { orderSource } from '#server/orders/order-source.ts'
import { EXPORT_SYSTEM, exportFolderOf, exportMarkOf } from '#sync/contract/orders/export-rule.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isPlain, releaseFiles, stageFiles, withdrawFiles } from './drop-files.ts'
import {
  type ExportEntry,
  type ExportResult,
  type ExportState,
  noteStaged,
  readExport,
  settleExport,
} from './ledger.ts'
import { syntess } from './syntess.ts'

export interface ExportDeps {
  db: Database
  system: SystemWriter
  /** The folder that the accounting system reads. */
  exportDir: string
  onError(error: unknown): void
}

/** After these the export has failed and can be requested again. */
const MAX_ATTEMPTS = 4

/** Runs a waiting export of the ledger, once: a settled one stays settled and is only copied to the order again. */
export async function runExport(deps: ExportDeps, id: string, attempt: number): Promise<void> {
  const entry = await deps.db.read((tx) => readExport(tx, id))
  if (!entry) return
  const result = entry.state === 'waiting' ? await resultOf(deps, entry, attempt) : entry
  if (entry.state === 'waiting') await settleExport(deps.db, id, result)
  // A failed export may be requested again, and leftover files would be booked twice.
  if (result.state === 'failed') await withdrawn(deps, id).catch(deps.onError)
  await markOrder(deps, entry, result.state)
  if (result.state === 'done') await markCustomer(deps, entry)
}

async function resultOf(deps: ExportDeps, entry: ExportEntry, attempt: number): Promise<ExportResult> {
  try {
    await released(deps, isStaged(entry) ? entry : await staged(deps, entry))
    return { state: 'done', message: '' }
  } catch (error) {
    if (error instanceof PermanentFailure) return { state: 'failed', message: error.message }
    if (attempt < MAX_ATTEMPTS) throw error
    deps.onError(error)
    return { state: 'failed', message: messageOf(error) }
  }
}

/** Staged files are not generated again: an earlier try may have released some, which may have been fetched. */
const isStaged = ({ files }: ExportEntry) => files.length > 0

async function staged({ db, exportDir }: ExportDeps, entry: ExportEntry): Promise<ExportEntry> {
  const source = await db.read((tx) => orderSource(tx, entry.order_id))
  if (!source?.customer) throw new PermanentFailure('De order of de klant bestaat niet meer.')
  const { order, company, customer } = source
  // Another version would be exported under the wrong version number.
  if (order.version !== entry.version) throw new PermanentFailure('De order is intussen gewijzigd.')
  const { kind, user_id: userId, date } = entry
  const options = { ...entry.options, directory: exportFolderOf(company) ?? '' }
  if (!isPlain(options.directory)) {
    throw new PermanentFailure(`De map "${options.directory}" van dit bedrijf is geen geldige mapnaam.`)
  }
  const files = syntess.files({ kind, options, order, company, customer, userId, date })
  await stageFiles(rootOf(exportDir, entry), options.directory, files)
  const done = { ...entry, options, files: files.map(({ name }) => name) }
  await noteStaged(db, done)
  return done
}

const released = ({ exportDir }: ExportDeps, entry: ExportEntry) =>
  releaseFiles(rootOf(exportDir, entry), entry.options.directory, entry.files)

async function withdrawn({ db, exportDir }: ExportDeps, id: string) {
  const entry = await db.read((tx) => readExport(tx, id))
  if (entry && isStaged(entry))
    await withdrawFiles(rootOf(exportDir, entry), entry.options.directory, entry.files)
}

/** A folder per tree, so that companies cannot reach each other's files. */
const rootOf = (exportDir: string, { tree }: ExportEntry) => path.join(exportDir, tree)

/** An error that a retry cannot solve. */
class PermanentFailure extends Error {}

/** A message for users, without paths of this machine. */
function messageOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return `De bestanden konden niet worden geschreven${code}.`
}

/** Copies the ledger's state to the order, so that every device gets it. */
async function markOrder({ system }: ExportDeps, { _id, order_id }: ExportEntry, state: ExportState) {
  const row = { collection: 'orders' as const, id: order_id }
  await system.change(row, { kind: 'order-exported', key: `${_id}/${state}` }, (order) => {
    const mark = exportMarkOf(order)
    if (mark?.export_id !== _id || mark.state === state) return null
    return {
      ...order,
      integration_metadata: { ...order.integration_metadata, [EXPORT_SYSTEM]: { ...mark, state } },
    }
  })
}

/** Marks the customer as exported, so that their debtor number no longer prevents the next export. */
async function markCustomer({ db, system }: ExportDeps, { _id, order_id, date }: ExportEntry) {
  const order = await db.read((tx) => liveRow(tx, 'orders', order_id))
  if (!order?.doc.customer_id) return
  const row = { collection: 'customers' as const, id: order.doc.customer_id }
  await system.change(row, { kind: 'customer-exported', key: _id }, (customer) =>
    customer.exported === 0 ? { ...customer, exported: date } : null,
  )
}
