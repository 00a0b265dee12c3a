import 'fake-indexeddb/auto'

/** Rows read from and written to the databases whose name satisfies `belongs`. */
export interface StorageCount {
  /** Documents; reads of keys alone are counted in `keys`. */
  read: number
  keys: number
  written: number
  stop(): void
}

const READS = ['get', 'getAll', 'openCursor'] as const
const KEY_READS = ['getKey', 'getAllKeys', 'openKeyCursor', 'count'] as const
const WRITES = ['put', 'add', 'delete'] as const

type Source = IDBObjectStore | IDBIndex
type Call = (...args: unknown[]) => IDBRequest

/** Counts at the IndexedDB calls, below Dexie and RxDB. */
export function countStorage(belongs: (database: string) => boolean): StorageCount {
  const count: StorageCount = { read: 0, keys: 0, written: 0, stop }
  const undo: (() => void)[] = []

  function wrap(prototype: Source, name: string, counted: (request: IDBRequest) => void) {
    const held = prototype as unknown as Record<string, Call>
    const real = held[name]
    if (!real) return
    held[name] = function (this: Source, ...args) {
      const request = real.apply(this, args)
      if (belongs(databaseOf(this))) counted(request)
      return request
    }
    undo.push(() => {
      held[name] = real
    })
  }
  const answered = (kind: 'read' | 'keys') => (request: IDBRequest) =>
    request.addEventListener('success', () => {
      count[kind] += sizeOf(request.result)
    })

  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const name of READS) wrap(prototype, name, answered('read'))
    for (const name of KEY_READS) wrap(prototype, name, answered('keys'))
  }
  for (const name of WRITES) {
    wrap(IDBObjectStore.prototype, name, () => {
      count.written += 1
    })
  }
  function stop() {
    for (const each of undo.splice(0)) each()
  }
  return count
}

const databaseOf = (source: Source) =>
  ('objectStore' in source ? source.objectStore : source).transaction.db.name

/** `count()` visits as many keys as it returns. */
function sizeOf(result: unknown): number {
  if (Array.isArray(result)) return result.length
  if (typeof result === 'number') return result
  return result === undefined || result === null ? 0 : 1
}
