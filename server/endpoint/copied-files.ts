import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { addBlob } from '#server/files/blobs.ts'
import { keepContent } from '#server/files/file-store.ts'
import { inspectUpload, PDF } from '#server/files/inspect-upload.ts'
import { publicFile } from '#server/files/public-file.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { CatalogueRow } from './catalogue-rows.ts'
import { EndpointError } from './endpoint-error.ts'
import { endpointId } from './endpoint-id.ts'
import type { Endpoint } from './open-endpoint.ts'

type File = DocumentOf<'files'>
type Kept = Pick<File, '_id' | 'path' | 'filename'>
type Kind = 'picture' | 'document'

interface CopyDeps {
  db: Database
  system: SystemWriter
  dataDir: string
  endpoint: Pick<Endpoint, 'getFile' | 'getContent'>
}

interface Company {
  _id: string
  tree: string
}

/** A file a product shows: an image by its path, a document by the endpoint's id. */
interface Shown {
  _id: string
  kind: Kind
  source: string
}

/** Milliseconds a refresh spends on copies; the next refresh continues. */
const COPY_BUDGET_MS = 15_000

export const copyPath = (kind: Kind, company: string, source: string) =>
  `/files/${endpointId(kind, company, source)}`

/**
 * Adds copies of the endpoint's files, which devices keep for offline use. The endpoint shows them publicly on its own
 * pages, so the copies are public. Existing copies are not fetched again, and none is ever removed, because order lines
 * refer to them.
 */
export async function withCopies(
  deps: CopyDeps,
  company: Company,
  products: readonly CatalogueRow[],
): Promise<CatalogueRow[]> {
  const wanted = [
    ...new Map(products.flatMap((row) => shownBy(row, company._id)).map((each) => [each._id, each])).values(),
  ]
  const kept = await keptAmong(deps.db, company, wanted)
  const until = Date.now() + COPY_BUDGET_MS
  for (const each of rotatedRandomly(wanted.filter(({ _id }) => !kept.has(_id)))) {
    if (Date.now() > until) break
    const file = await copied(deps, company, each)
    if (file) kept.set(file._id, file)
  }
  return products.map((row) => withStoredCopies(row, company._id, kept))
}

function shownBy(row: CatalogueRow, company: string): Shown[] {
  const { image, file_ids } = (row.metadata as { endpoint: { image?: string; file_ids: string[] } }).endpoint
  const shown = (kind: Kind) => (source: string) => ({
    _id: endpointId(kind, company, source),
    kind,
    source,
  })
  return [...(image ? [image] : []).map(shown('picture')), ...file_ids.map(shown('document'))]
}

/** The product with the copies that exist. */
export function withStoredCopies(
  row: CatalogueRow,
  company: string,
  kept: ReadonlyMap<string, Kept>,
): CatalogueRow {
  const shown = shownBy(row, company)
  const of = (wanted: Kind) =>
    shown.flatMap(({ _id, kind }) => (kind === wanted ? (kept.get(_id) ?? []) : []))
  const documents = of('document').map(({ path, filename }) => ({ path, filename }))
  return {
    ...row,
    // A picture that was not copied cannot be shown.
    product_image: of('picture')[0]?.path ?? '',
    ...(documents.length > 0 && { download_files: documents }),
  }
}

async function keptAmong(db: Database, { tree }: Company, wanted: readonly Shown[]) {
  const { rows } = await db.read((tx) =>
    sql<Kept>`select _id, path, filename from files
      where tree = ${tree} and _id = any(${wanted.map(({ _id }) => _id)}::text[]) and not deleted`.execute(
      tx,
    ),
  )
  return new Map(rows.map((row) => [row._id, row]))
}

/** Starts at a random one, so that files that always fail do not block the others. */
function rotatedRandomly<T>(all: readonly T[]): T[] {
  const first = Math.floor(Math.random() * all.length)
  return [...all.slice(first), ...all.slice(0, first)]
}

/** Returns null when the file cannot be fetched or kept; the product is sold without it. */
async function copied(deps: CopyDeps, company: Company, { _id, kind, source }: Shown): Promise<Kept | null> {
  const { endpoint } = deps
  try {
    const named = kind === 'document' ? await endpoint.getFile(source) : { path: source, filename: '' }
    if (!named) return null
    const content = await endpoint.getContent(named.path)
    const filename = named.filename || nameIn(named.path)
    return await keptCopy(deps, company, { _id, kind, filename, content })
  } catch (error) {
    if (error instanceof EndpointError) return null
    throw error
  }
}

const nameIn = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/^.*\//s, '')
    .slice(0, 200)

interface Copy extends Pick<File, '_id' | 'filename'> {
  kind: Kind
  content: Buffer
}

async function keptCopy(
  { db, system, dataDir }: CopyDeps,
  company: Company,
  { kind, content, ...named }: Copy,
) {
  const folder = path.join(dataDir, 'cache', 'endpoint')
  const half = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(half, content)
    const seen = await inspectUpload(half)
    if (typeof seen === 'string' || (kind === 'picture' && seen.mime === PDF)) return null
    const hash = createHash('sha256').update(content).digest('hex')
    const blob = { ...seen, hash, size: content.length }
    const file = publicFile({ ...named, ...blob, company_id: company._id, date: Date.now() })
    await db.write(async (tx) => {
      await addBlob(tx, { tree: company.tree, ...blob })
      await keepContent(dataDir, hash, half)
      const about = { collection: 'files' as const, id: file._id }
      const writes = [{ ...about, doc: file }]
      await system.write(tx, { kind: 'endpoint-file', key: file._id, tree: company.tree, about, writes })
    })
    return file
  } finally {
    await rm(half, { force: true })
  }
}
