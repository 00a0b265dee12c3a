import type { Page } from '@playwright/test'
import { LAST_USER, META, SESSION } from '#sync/client/meta/read-meta-value.ts'
import { storedVersion } from '#sync/client/tables/library-internals.ts'
import { Program } from './program.ts'

/** Prepares a browser as if this user had signed in at it, for journeys about something else. */
export async function signInBefore(page: Page, origin: string, username: string) {
  const session = await new Program(page.request, origin).signIn(username)
  // A page of the same origin that is not the app.
  await page.goto(`${origin}/healthz`)
  const lastUser = { userId: session.user_id, username }
  await page.evaluate(store, {
    database: META,
    version: storedVersion(1),
    rows: { [SESSION]: session, [LAST_USER]: lastUser },
  })
}

interface Stored {
  database: string
  version: number
  rows: Record<string, unknown>
}

/** Runs in the browser: writes the rows as the first version of the app's own database stores them. */
function store({ database, version, rows }: Stored): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, version)
    opening.onerror = reject
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('values', { keyPath: 'key' })
      opening.result.createObjectStore('positions', { keyPath: 'id' }).createIndex('database', 'database')
    }
    opening.onsuccess = () => {
      const writing = opening.result.transaction('values', 'readwrite')
      for (const [key, value] of Object.entries(rows)) writing.objectStore('values').put({ key, value })
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
