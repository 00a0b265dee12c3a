import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { forgetBlob } from '#server/files/blobs.ts'
import { contentPath } from '#server/files/file-store.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'

export interface PdfStore {
  db: Database
  system: SystemWriter
  dataDir: string
}

export const dropOrderPdf = (store: PdfStore, path: string): Promise<void> =>
  store.db.write(async (tx) => {
    const file = await lockedPdf(tx, path)
    if (file) await removeUnreferencedPdf(tx, store, file)
  })

export const lockedPdf = (tx: Tx, path: string) =>
  liveRow(tx, 'files', path.match(/^\/files\/([\w-]+)/)?.[1] ?? '', 'lock')

type Pdf = NonNullable<Awaited<ReturnType<typeof lockedPdf>>>

/** Removes a PDF that no order or archived order shows any more, from the disk too, because it holds personal data. */
export async function removeUnreferencedPdf(
  tx: Tx,
  { system, dataDir }: Omit<PdfStore, 'db'>,
  { tree, doc }: Pdf,
): Promise<void> {
  if (await isShown(tx, doc._id)) return
  const about = { collection: 'files' as const, id: doc._id }
  const writes = [{ ...about, doc: null }]
  await system.write(tx, { kind: 'order-pdf-left', key: doc._id, tree, about, writes })
  await dropContent(tx, dataDir, { tree, doc })
}

/** Keeps the content while another file uses it. */
export async function dropContent(tx: Tx, dataDir: string, { tree, doc: { hash } }: Pdf): Promise<void> {
  const isNobodys = await forgetBlob(tx, tree, hash)
  // Before the commit: a try that died in between is repeated as a whole.
  if (isNobodys) await rm(contentPath(dataDir, hash), { force: true })
}

async function isShown(tx: Tx, fileId: string): Promise<boolean> {
  const names = sql`generated_pdf_path like ${`/files/${fileId}%`} and not deleted`
  const { rows } = await sql`
    select 1 from orders where ${names} union all select 1 from archives where ${names}`.execute(tx)
  return rows.length > 0
}
