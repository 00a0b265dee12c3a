import type { DBCore, DBCoreRangeType, Dexie } from 'dexie'

/** So few are asked for one by one. */
const FEW = 10
/** `DBCoreRangeType.Range`, which Dexie declares and does not export. */
const RANGE = 2 as DBCoreRangeType.Range

/**
 * RxDB looks three times for each document it is about to store, and IndexedDB is asked key by key: of a first copy, where
 * nothing is there yet, that took longer than the storing. One question tells whether anything lies between the first
 * and the last key.
 */
export function askOnceForNothing(db: Dexie): void {
  db.use({ stack: 'dbcore', name: 'ask-once-for-nothing', create: throughRanges })
}

function throughRanges(core: DBCore): DBCore {
  return {
    ...core,
    table(name) {
      const table = core.table(name)
      return {
        ...table,
        async getMany(request) {
          const { trans, keys } = request
          if (keys.length <= FEW || !keys.every((key) => typeof key === 'string'))
            return table.getMany(request)
          const sorted = [...keys].sort()
          const range = { type: RANGE, lower: sorted[0], upper: sorted.at(-1) }
          const query = { index: table.schema.primaryKey, range }
          const { result } = await table.query({ trans, values: false, limit: 1, query })
          return result.length === 0 ? keys.map(() => undefined) : table.getMany(request)
        },
      }
    },
  }
}
