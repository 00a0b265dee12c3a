import { type RawBuilder, sql } from 'kysely'
import type { ColumnType } from '#sync/contract/core/derive/columns.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import { same } from '#sync/contract/core/same.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { columnNames, columnsIn } from '#sync/server/core/access/columns.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { keepUnknown } from './keep-unknown.ts'
import type { StoredRow } from './rows.ts'
import type { StampedRow, Stamping } from './stamping.ts'

/** Stores one write, stamped. `known` is the row as this transaction locked it. */
export async function storeWrite(
  tx: Tx,
  stamping: Stamping,
  write: Write,
  known: StoredRow | undefined,
): Promise<void> {
  const { collection, id, doc } = write
  if (!doc && (!known || known.deleted)) return
  stamping.rows.push({ collection, id })
  if (!doc) return writeTombstone(tx, stamping, collection, id)
  const owner = definitionOf(collection).owner(doc as never)
  if (!known) return insert(tx, stamping, collection, doc, owner)
  await update(tx, stamping, collection, doc, owner, known)
  if (known.owner !== owner && known.owner !== '')
    await recordDeparture(tx, stamping, { collection, id, left: known.owner })
}

async function insert(
  tx: Tx,
  { tree, seq }: Stamping,
  collection: CollectionName,
  doc: AnyDocument,
  owner: string,
) {
  await tx
    .insertInto(collection)
    .values({ tree, seq, owner, deleted: false, ...columnValues(collection, doc, null) })
    .execute()
}

async function update(
  tx: Tx,
  { seq }: Stamping,
  collection: CollectionName,
  doc: AnyDocument,
  owner: string,
  known: StoredRow,
): Promise<void> {
  const before = known.deleted ? null : known.doc
  await tx
    .updateTable(collection)
    .set({ seq, owner, deleted: false, ...columnValues(collection, doc, before) })
    .where('_id', '=', doc._id)
    .execute()
}

/** Writes a tombstone: the row stays so that every device hears of its removal, its personal data does not. */
async function writeTombstone(
  tx: Tx,
  { seq }: Stamping,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const columns = columnNames(collection).filter((column) => column !== '_id')
  const emptied = Object.fromEntries(columns.map((column) => [column, sql`default`]))
  await tx
    .updateTable(collection)
    .set({ ...emptied, seq, deleted: true })
    .where('_id', '=', id)
    .execute()
}

/** Records that a row left a company, so that the company's devices remove it (invariant I9). */
async function recordDeparture(tx: Tx, stamping: Stamping, row: StampedRow & { left: string }) {
  const { tree, seq, rows } = stamping
  const { collection, id, left } = row
  rows.push(row)
  await tx
    .insertInto('departures')
    .values({ tree, collection, id, seq, company_id: left })
    .onConflict((conflict) =>
      conflict.columns(['tree', 'collection', 'id', 'company_id']).doUpdateSet({ seq }),
    )
    .execute()
}

/** Only the changed columns: an order's form and products are large, and a status change touches neither. */
function columnValues(collection: CollectionName, doc: AnyDocument, before: AnyDocument | null) {
  const changed = columnsIn(collection).flatMap(([column, type]) => {
    const value = before ? keepUnknown(collection, column, before[column], doc[column]) : doc[column]
    return before && same(before[column], value) ? [] : [[column, columnValue(type, value)] as const]
  })
  return Object.fromEntries(changed)
}

function columnValue(type: ColumnType, value: unknown): unknown | RawBuilder<unknown> {
  return type === 'jsonb' ? json(value) : value
}
