import { type ColumnType, columnsOf } from '#sync/contract/core/derive/columns.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'

const columnsByCollection = new Map<string, readonly [string, ColumnType][]>(
  collectionNames.map((name) => [name, Object.entries(columnsOf(definitionOf(name)))]),
)

/** A collection's fields as columns, read from its definition once instead of for every row. */
export function columnsIn(collection: string): readonly [string, ColumnType][] {
  return columnsByCollection.get(collection) ?? []
}

export const columnNames = (collection: string) => columnsIn(collection).map(([column]) => column)
