import { sql } from 'kysely'
import * as v from 'valibot'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import { same } from '#sync/contract/core/same.ts'
import type { Taxed } from '#sync/contract/orders/money/vat-rate.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { columnNames } from '#sync/server/core/access/columns.ts'
import { type Row, type StoredRow, selectColumns } from '#sync/server/core/decide/rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { endpointMark } from './endpoint-id.ts'
import type { Catalogue, Offer } from './read-catalogue.ts'

export interface Refreshed {
  /** The number offered now. */
  products: number
  campaigns: number
  /** Rows that are no longer offered and were deactivated. */
  removed: number
  /** Rows that are offered but invalid. */
  left_out: number
}

const KINDS = [
  ['products', 'product'],
  ['campaigns', 'campaign'],
] as const

/**
 * Updates the catalogue rows that came from a company's endpoint. Unchanged rows are not written, so that devices do
 * not fetch them again. Rows removed by a user stay removed, and rows created here are not touched.
 */
export async function storeCatalogue(
  { db, system }: { db: Database; system: SystemWriter },
  company: { _id: string; tree: string; vat: Taxed },
  catalogue: Catalogue,
): Promise<Refreshed> {
  return db.write(async (tx) => {
    // One refresh at a time: two concurrent ones would create the same rows.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`endpoint ${company._id}`}, 0))`.execute(tx)
    const changes: Change[] = []
    for (const [collection, kind] of KINDS) {
      const known = await knownRows(tx, collection, company, endpointMark(kind, company._id))
      changes.push(...changesIn(collection, known, catalogue[collection], company.vat))
    }
    if (changes.length > 0)
      await system.write(tx, {
        kind: 'catalogue',
        key: `${company._id}/${Date.now()}`,
        tree: company.tree,
        about: { collection: 'companies', id: company._id },
        writes: changes.map(({ write }) => write),
        locked: new Map(changes.flatMap(({ write, known }) => (known ? [[write.id, known] as const] : []))),
      })
    return {
      products: catalogue.products.rows.length,
      campaigns: catalogue.campaigns.rows.length,
      removed: changes.filter(({ isRemoval }) => isRemoval).length,
      left_out: catalogue.products.leftOut + catalogue.campaigns.leftOut,
    }
  })
}

interface Change {
  write: Write
  known: StoredRow | undefined
  isRemoval: boolean
}

function changesIn(
  collection: 'products' | 'campaigns',
  known: ReadonlyMap<string, StoredRow>,
  { rows, offered, isWhole }: Offer,
  vat: Taxed,
): Change[] {
  const changes: Change[] = []
  const change = (doc: AnyDocument, isRemoval: boolean) =>
    changes.push({ write: { collection, id: doc._id, doc }, known: known.get(doc._id), isRemoval })
  for (const row of rows) {
    const stored = known.get(row._id)
    if (stored?.deleted) continue
    const said = stored
      ? { ...stored.doc, ...row, ...metadataOf(stored.doc, row) }
      : { ...newOf(collection, vat), ...row }
    const doc = v.parse(definitionOf(collection).fields, said) as AnyDocument
    if (!same(stored?.doc, doc)) change(doc, false)
  }
  for (const [id, { doc, deleted }] of known) {
    if (isWhole && !offered.has(id) && !deleted && doc.active) change({ ...doc, active: false }, true)
  }
  return changes
}

/** A new product has the VAT of its company's sales; a user may change it afterwards. */
const newOf = (collection: 'products' | 'campaigns', { vat_rate, vat_reverse }: Taxed) =>
  collection === 'products' ? { vat_rate, vat_reverse } : {}

/** Metadata written by others is kept. */
const metadataOf = (stored: AnyDocument, row: AnyDocument) =>
  row.metadata === undefined ? {} : { metadata: { ...(stored.metadata as object), ...row.metadata } }

/** Found by their mark instead of their company, since a user may have moved one to another company. */
async function knownRows(
  tx: Tx,
  collection: 'products' | 'campaigns',
  { tree }: { tree: string },
  mark: string,
): Promise<Map<string, StoredRow>> {
  const { rows } = await sql<Row & { _id: string; owner: string; deleted: boolean }>`
    select ${selectColumns([...columnNames(collection), 'owner', 'deleted'])} from ${sql.table(collection)}
    where tree = ${tree} and right(_id, ${mark.length}) = ${mark}
    order by _id for update`.execute(tx)
  return new Map(rows.map(({ owner, deleted, ...doc }) => [doc._id, { doc, owner, deleted }] as const))
}
