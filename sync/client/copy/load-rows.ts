import type { Table } from 'dexie'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Cursor } from '#sync/contract/wire/protocol.ts'
import type { Row } from '../tables/copy-tables.ts'
import { addedFields } from '../tables/library-internals.ts'
import { placeOf } from '../tables/physical-collections.ts'
import { storedKeys } from '../tables/stored-keys.ts'
import { keysOf, type Tell } from '../tables/stored-row-events.ts'

/** The two RxDB tables of a collection that a first copy is written to. */
export interface LoadedTables {
  docs: Table<Row>
  /** RxDB's attachments table. This copy has no attachments, so the table holds the progress instead. */
  attachments: Table<CopyProgress>
}

/** Progress of a first copy. */
export interface CopyProgress {
  id: string
  cursor: Cursor
}

export interface RowLoader {
  /** How far an earlier first copy of the collection came; null when none was begun. */
  reached(): Promise<Cursor | null>
  /** Whether the collection has rows. Rows without a cursor mean that RxDB began the first copy in an older build. */
  hasRows(): Promise<boolean>
  /**
   * Stores documents together with the cursor, atomically. The last pages hold changes made during the copy: some rows
   * already exist, and deleted ones come as tombstones with only an id.
   */
  load(docs: readonly AnyDocument[], cursor: Cursor): Promise<void>
}

const CURSOR = 'first-copy'

/**
 * Writes the first copy below RxDB, in RxDB's format. RxDB would look for each row, compare it and emit an event, which
 * doubles the time, and in a first copy no row exists yet.
 */
export function rowLoader(name: CollectionName, tables: () => Promise<LoadedTables>, tell: Tell): RowLoader {
  const definition = definitionOf(name)
  const keys = storedKeys(name)
  const place = placeOf(name)
  const progressId = place.storedId(CURSOR)

  function toRow(doc: AnyDocument): Row {
    const row: Record<string, unknown> = {
      ...place.toStored(withKeys(definition, doc)),
      ...addedFields(),
    }
    keys.write(row)
    return row as Row
  }

  return {
    reached: async () => (await (await tables()).attachments.get(progressId))?.cursor ?? null,
    async hasRows() {
      const own = (await tables()).docs.where('_id').between(place.first, place.last)
      return (await own.limit(1).primaryKeys()).length > 0
    },
    async load(docs, cursor) {
      const { docs: table, attachments: progress } = await tables()
      const isGone = ({ _deleted }: AnyDocument) => _deleted === true
      const gone = docs.filter(isGone)
      await table.db.transaction('rw', table, progress, async () => {
        await table.bulkPut(docs.filter((doc) => !isGone(doc)).map(toRow))
        if (gone.length > 0) await table.bulkDelete(gone.map(({ _id }) => place.storedId(_id)))
        await progress.put({ id: progressId, cursor })
      })
      const rows = docs.map((doc) => ({
        id: doc._id,
        keys: isGone(doc) ? null : keysOf(name, doc),
        isNew: cursor.fill,
      }))
      tell({ collection: name, rows }, docs)
    },
  }
}
