import type { Page } from '@playwright/test'

interface StoredOp {
  opId: string
  kind: string
  state: string
  blobIds: string[]
}

/** The stored outbox, read without the app. */
export const waitingOps = (page: Page) => stored<StoredOp>(page, 'ops')

/** Photos that wait on the device. */
export const storedPhotos = (page: Page) => stored<{ hash: string }>(page, 'blobs')

function stored<T>(page: Page, store: string): Promise<T[]> {
  return page.evaluate(
    (name) =>
      new Promise<T[]>((resolve, reject) => {
        const request = indexedDB.open('aurum-outbox')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const db = request.result
          const rows = db.transaction(name).objectStore(name).getAll()
          rows.onsuccess = () => {
            db.close()
            resolve(rows.result)
          }
        }
      }),
    store,
  )
}

/** Addresses of all cached responses that contain `text`. */
export function cachedWith(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const content = await (await cache.match(request))?.text()
        if (content?.includes(wanted)) found.push(request.url)
      }
    }
    return found
  }, text)
}

/** Pretends that a build with this storage format was here; returns the previous format. */
export function setNewestFormat(page: Page, format: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('aurum-meta')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const values = request.result.transaction('values', 'readwrite').objectStore('values')
          const before = values.get('newest-format')
          before.onsuccess = () => {
            values.put({ key: 'newest-format', value: wanted })
            values.transaction.oncomplete = () => {
              request.result.close()
              resolve(before.result.value)
            }
          }
        }
      }),
    format,
  )
}
