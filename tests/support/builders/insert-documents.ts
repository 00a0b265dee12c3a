import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { readRows } from '#sync/server/core/decide/rows.ts'
import { openStamping } from '#sync/server/core/decide/stamping.ts'
import { storeWrite } from '#sync/server/core/decide/store-writes.ts'
import { announce, tick } from '#sync/server/store/clock.ts'
import type { Database } from '#sync/server/store/database.ts'

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
    for (const { collection, doc } of documents) {
      const companies = (await tx.selectFrom('companies').select('_id').execute()).map(({ _id }) =>
        String(_id),
      )
      const everything = { userId: '', role: 'developer', tree, companies, lineage: companies } as const
      const known = (await readRows(tx, everything, collection, [doc._id], 'lock')).get(doc._id)
      await storeWrite(tx, openStamping(tree, seq), { collection, id: doc._id, doc }, known)
    }
    await announce(tx, tree, seq)
    return seq
  })
}
