/** Name and keys of the database in meta-database.ts that are read before Dexie is loaded. */
export const META = 'aurum-meta'
export const SESSION = 'session'
export const LAST_USER = 'last-user'

/**
 * Reads one value of the meta database without Dexie, which would be a quarter of the sign-in screen's weight where
 * nobody has signed in yet. Creates no database; without one the value is null.
 */
export async function readMetaValue(key: string, name = META): Promise<unknown> {
  const db = await openExisting(name)
  if (!db) return null
  try {
    const request = db.transaction('values').objectStore('values').get(key)
    const row = await answerOf<{ value: unknown } | undefined>(request)
    return row?.value ?? null
  } finally {
    db.close()
  }
}

async function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name)
  let isNew = false
  request.onupgradeneeded = () => {
    isNew = true
    request.transaction?.abort()
  }
  return answerOf(request).catch((error) => {
    if (isNew) return null
    throw error
  })
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
