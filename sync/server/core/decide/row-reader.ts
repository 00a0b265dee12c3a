import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { refKey } from '#sync/contract/judge.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { readRows, type StoredRow } from './rows.ts'

/** Reads rows as one actor, each of them once in a transaction. */
export interface RowReader {
  /** The rows that exist, by id. `lock` holds them until commit. */
  read(
    collection: CollectionName,
    ids: readonly string[],
    lock: 'lock' | 'look',
  ): Promise<Map<string, StoredRow>>
  /** Rows that the transaction has written are read again. */
  forget(written: readonly { collection: CollectionName; id: string }[]): void
}

export function openRowReader(tx: Tx, actor: Actor): RowReader {
  const known = new Map<string, { row: StoredRow | undefined; isLocked: boolean }>()

  return {
    async read(collection, ids, lock) {
      const of = (id: string) => known.get(refKey({ collection, id }))
      const missing = ids.filter((id) => {
        const found = of(id)
        return !found || (lock === 'lock' && !found.isLocked)
      })
      if (missing.length > 0) {
        const rows = await readRows(tx, actor, collection, missing, lock)
        for (const id of missing)
          known.set(refKey({ collection, id }), { row: rows.get(id), isLocked: lock === 'lock' })
      }
      const rows = ids.map((id) => [id, of(id)?.row] as const)
      return new Map(rows.filter((entry): entry is [string, StoredRow] => entry[1] !== undefined))
    },
    forget(written) {
      for (const row of written) known.delete(refKey(row))
    },
  }
}
