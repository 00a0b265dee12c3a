import type { Table } from 'dexie'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { type ListQuery, matches } from '../reader.ts'
import { rowCompleter } from './complete-row.ts'
import type { CopyTables, Row } from './copy-tables.ts'
import { indexFields, isPresent, keyPath, PRESENT } from './library-internals.ts'
import { placeOf } from './physical-collections.ts'
import { storedKeys } from './stored-keys.ts'

/** Rows per read. Other questions then wait some milliseconds for one piece, not a tenth of a second. */
const PIECE = 100

interface Range {
  table: Table<Row>
  /** All fields of the index, including the deleted mark and the id. */
  index: readonly string[]
  lower: unknown[]
  upper: unknown[]
}

/**
 * Reads one collection's rows from RxDB's storage past its query engine, which reads one row at a time where IndexedDB
 * gives fifty at once for little more. Declared indexes skip removed documents; other reads filter them out.
 */
export function docTable(copy: CopyTables, name: CollectionName) {
  const { indexes } = definitionOf(name)
  const { first, last, storedId, toOwn } = placeOf(name)

  async function range(where: ListQuery['where'], order: string | null): Promise<Range | null> {
    const fields = Object.keys(where)
    const index = indexes.find((declared) => {
      const covers = fields.every((field) => declared.slice(0, fields.length).includes(field))
      return covers && (order === null || declared[fields.length] === order)
    })
    if (!index) return null
    const given = [PRESENT, ...index.slice(0, fields.length).map((field) => where[field])]
    return {
      table: await copy.table(name),
      index: indexFields(index),
      lower: given,
      // An array sorts after every string and number, and a shorter array before a longer one with the same beginning.
      upper: [...given, []],
    }
  }

  // RxDB stores some keys in another form. Fields with fixed keys are not affected.
  const keys = storedKeys(name)
  const complete = rowCompleter(name, copy.viewer)
  function toDocument(row: Row): AnyDocument {
    const document: AnyDocument = { ...toOwn(row), _deleted: false }
    keys.read(document)
    complete(document)
    return document
  }

  /** The rows of this collection, without those of others in the same table. */
  const own = (table: Table<Row>) => table.where('_id').between(first, last)

  function asItLies(rows: Row[]): readonly AnyDocument[] {
    const documents = rows.filter(isPresent).map(toOwn)
    for (const document of documents) complete(document)
    return documents
  }

  async function all(): Promise<AnyDocument[]> {
    const table = await copy.table(name)
    return (await own(table).toArray()).filter(isPresent).map(toDocument)
  }

  return {
    all,
    /** All documents by id, in pieces and in stored form, for scans. */
    async *pages(): AsyncGenerator<readonly AnyDocument[]> {
      const table = await copy.table(name)
      for (let after: string | undefined = first; after !== undefined; ) {
        const rows: Row[] = await table.where('_id').between(after, last, false).limit(PIECE).toArray()
        yield asItLies(rows)
        after = rows.at(-1)?._id
      }
    },
    /** Whether the table has any row of the collection, including those of removed documents. */
    async hasRows(): Promise<boolean> {
      const [any] = await own(await copy.table(name))
        .limit(1)
        .primaryKeys()
      return any !== undefined
    },
    /** The ids of all documents, in no particular order. Requires an index. */
    async presentIds(): Promise<string[]> {
      const found = await range({}, null)
      if (!found) throw new Error(`${name} has no index`)
      const rows = found.table.where(keyPath(found.index)).between(found.lower, found.upper, true, true)
      return (await rows.primaryKeys()) as string[]
    },
    /** The documents between two ids, both included, in stored form. */
    async between(from: string, to: string): Promise<readonly AnyDocument[]> {
      const table = await copy.table(name)
      return asItLies(await table.where('_id').between(storedId(from), storedId(to), true, true).toArray())
    },
    async byIds(ids: readonly string[]): Promise<AnyDocument[]> {
      const table = await copy.table(name)
      const rows = (await table.bulkGet(ids.map(storedId))) as (Row | undefined)[]
      return rows.filter(isPresent).map(toDocument)
    },
    /** Ordered by the index. `oneOf` is filtered here, page by page. */
    async find({ where, oneOf = {}, order, limit }: ListQuery): Promise<AnyDocument[]> {
      const found = await range(where, order)
      if (!found) throw new Error(`No index of ${name} answers ${Object.keys(where)} by ${order}`)
      const { table, index, upper } = found
      const among = Object.entries(oneOf).map(([field, values]) => [field, new Set(values)] as const)
      const rows: Row[] = []
      for (
        let lower = found.lower, isFirst = true, isMore = true;
        isMore && rows.length < limit;
        isFirst = false
      ) {
        const page = await table
          .where(keyPath(index))
          .between(lower, upper, isFirst, true)
          .limit(limit)
          .toArray()
        rows.push(...page.filter((row) => among.every(([field, values]) => values.has(String(row[field])))))
        isMore = page.length === limit
        const last = page.at(-1)
        lower = index.map((field) => last?.[field])
      }
      return rows.slice(0, limit).map(toDocument)
    },
    async count(where: ListQuery['where']): Promise<number> {
      const found = await range(where, null)
      if (!found) return (await all()).filter((doc) => matches({ where }, doc)).length
      return found.table.where(keyPath(found.index)).between(found.lower, found.upper, true, true).count()
    },
  }
}
