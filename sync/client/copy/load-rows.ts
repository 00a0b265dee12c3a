import type { Table } from 'dexie'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Cursor } from '#sync/contract/wire/protocol.ts'
import type { Row } from '../tables/copy-tables.ts'
import { addedFields } from '../tables/library-internals.ts'
import { placeOf } from '../tables/physical-collections.ts'
import { storedKeys } from '../tables/stored-keys.ts'
import { keysOf, type Tell } from '../tables/touches.ts'

/** The two tables RxDB has for a collection that a first copy is written to. */
export interface LoadedTables {
  docs: Table<Row>
  /** RxDB's table of attachments, which this copy has none of. */
  attachments: Table<Book>
}

/** How far a first copy came. */
export interface Book {
  id: string
  cursor: Cursor
}

export interface RowLoader {
  /** How far an earlier first copy of the collection came; null when none was begun. */
  reached(): Promise<Cursor | null>
  /** Whether the collection has any row. With rows and no cursor, RxDB began the first copy in an older build. */
  hasRows(): Promise<boolean>
  /**
   * Stores documents and how far the copy is with them, both or neither. The last ones are what changed while the others
   * came: some are there already, and of removed ones only the id is left.
   */
  load(docs: readonly AnyDocument[], cursor: Cursor): Promise<void>
}

const CURSOR = 'first-copy'

/**
 * Writes the first copy of a collection below RxDB, as RxDB would have: looking for what is there already, comparing and
 * telling itself of each row takes it as long as the storing does, and of a first copy nothing is there.
 */
export function rowLoader(name: CollectionName, tables: () => Promise<LoadedTables>, tell: Tell): RowLoader {
  const definition = definitionOf(name)
  const keys = storedKeys(name)
  const place = placeOf(name)
  const book = place.storedId(CURSOR)

  function toRow(doc: AnyDocument): Row {
    const row: Record<string, unknown> = {
      ...place.toStored(withKeys(definition, doc)),
      ...addedFields(),
    }
    keys.write(row)
    return row as Row
  }

  return {
    reached: async () => (await (await tables()).attachments.get(book))?.cursor ?? null,
    async hasRows() {
      const own = (await tables()).docs.where('_id').between(place.first, place.last)
      return (await own.limit(1).primaryKeys()).length > 0
    },
    async load(docs, cursor) {
      const { docs: table, attachments: books } = await tables()
      const isGone = ({ _deleted }: AnyDocument) => _deleted === true
      const gone = docs.filter(isGone)
      await table.db.transaction('rw', table, books, async () => {
        await table.bulkPut(docs.filter((doc) => !isGone(doc)).map(toRow))
        if (gone.length > 0) await table.bulkDelete(gone.map(({ _id }) => place.storedId(_id)))
        await books.put({ id: book, cursor })
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
