import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { readRows, type StoredRow } from '#sync/server/core/decide/rows.ts'
import { openStamping } from '#sync/server/core/decide/stamping.ts'
import { storeWrite } from '#sync/server/core/decide/store-writes.ts'
import { announce, tick } from '#sync/server/store/clock.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { insertRows } from '#sync/server/store/insert-rows.ts'

/** From so many new documents of a collection on, one statement inserts them. */
const MANY = 30

export interface CollectionDocument {
  collection: CollectionName
  doc: AnyDocument
}

/** Writes documents straight into a tree, all with one sequence number, like an import; existing ones are replaced. */
export async function insertDocuments(
  db: Database,
  tree: string,
  documents: readonly CollectionDocument[],
): Promise<number> {
  return db.write(async (tx) => {
    const seq = await tick(tx, tree)
    for (const batch of batchesOf(documents)) {
      const known = await knownRows(tx, tree, batch)
      for (const [collection, docs] of known.many) await insertRows(tx, collection, docs, { tree, seq })
      for (const { collection, doc } of batch.filter(({ collection }) => !known.many.has(collection))) {
        const row = known.rows.get(collection)?.get(doc._id)
        await storeWrite(tx, openStamping(tree, seq), { collection, id: doc._id, doc }, row)
      }
    }
    await announce(tx, tree, seq)
    return seq
  })
}

/** Rows that are looked up at once: a new company brings others into sight, and a document may be there twice. */
function batchesOf(documents: readonly CollectionDocument[]): CollectionDocument[][] {
  const batches: CollectionDocument[][] = []
  let ids = new Set<string>()
  let isOver = true
  for (const document of documents) {
    if (isOver || ids.has(document.doc._id)) {
      batches.push([])
      ids = new Set()
    }
    batches.at(-1)?.push(document)
    ids.add(document.doc._id)
    isOver = document.collection === 'companies'
  }
  return batches
}

/** Rows that are there already; `many`: documents of which none is, and so many that one statement inserts them. */
async function knownRows(tx: Tx, tree: string, documents: readonly CollectionDocument[]) {
  const companies = (await tx.selectFrom('companies').select('_id').execute()).map(({ _id }) => String(_id))
  const everything = { userId: '', role: 'developer', tree, companies, lineage: companies } as const
  const rows = new Map<CollectionName, Map<string, StoredRow>>()
  const many = new Map<CollectionName, AnyDocument[]>()
  for (const [name, some] of Map.groupBy(documents, ({ collection }) => collection)) {
    const docs = some.map(({ doc }) => doc)
    const ids = docs.map(({ _id }) => _id)
    const known = await readRows(tx, everything, name, ids, 'lock')
    rows.set(name, known)
    if (known.size === 0 && docs.length >= MANY) many.set(name, docs)
  }
  return { rows, many }
}
