// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Broadcast, CACHE_CHANNEL, UNKNOWN_STATUS } from '#sync/client/copy/messages.ts'
import type { Engine } from '#sync/client/engine.ts'
import { keptAnswers } from '#sync/client/meta/answers.ts'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import {
  dropRevokedSession,
  dropSession,
  loadSession,
  SESSION_CHANNEL,
  saveSession,
} from '#sync/client/meta/session-store.ts'
import { databaseOf } from '#sync/client/tables/library-internals.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { isLastUser, refuse } from '#tests/support/refusing-store.ts'
import { addNotification, notificationsOf } from '../notifications/notifications.ts'
import { openStores, type Stores } from './open-stores.ts'
import { serverOrigins } from './origins.ts'
import { owesSignOut } from './owes-sign-out.ts'
import { supportAddress } from './support.ts'

const USER = '00000000-0000-4000-8000-00000000aaaa'
const SESSION: Session = {
  user_id: USER,
  username: 'monteur',
  fullname: 'Jan "ä" 😀',
  role: 'employee',
  company_ids: ['c'],
  tree: 't',
  companies: ['c'],
  lineage: ['c'],
  token: { name: 'login', expires: Date.now() + 1_000_000, date: Date.now() },
  support: '',
  mail_waits: false,
}
const OLD_COPY = databaseOf(`aurum-cache-t-${USER.slice(-12)}-0-abc`, 'orders')

/** Stands in for the worker, which does not run here. */
const worker = new BroadcastChannel(CACHE_CHANNEL)
const says = (status: object) =>
  worker.postMessage({ type: 'status', status: { ...UNKNOWN_STATUS, ...status } } as Broadcast)
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
const heard: unknown[] = []
const tab = new BroadcastChannel(SESSION_CHANNEL)
tab.onmessage = ({ data }) => heard.push(data)

beforeEach(async () => {
  localStorage.clear()
  heard.length = 0
  reload.mockClear()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  vi.stubGlobal('fetch', async () => Response.json({ error: 'session-revoked' }, { status: 401 }))
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => new Promise(() => {}) },
    configurable: true,
  })
  vi.stubGlobal('caches', { keys: async () => [] })
  addNotification(USER, { id: 'a', title: 'Order van mevrouw Jansen', description: '', to: '', image: '' })
  await fill(OLD_COPY)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function fill(name: string) {
  const db = new Dexie(name)
  db.version(1).stores({ docs: '_id' })
  await db.table('docs').put({ _id: '1' })
  db.close()
}

async function withMeta(act: (meta: MetaDatabase) => Promise<void>) {
  const meta = new MetaDatabase()
  await act(meta)
  meta.close()
}

const copies = async () => (await Dexie.getDatabaseNames()).filter((name) => name.includes('aurum-cache'))

test('a device that was signed out from elsewhere keeps what was done on it, and begins anew at the sign-in', async () => {
  await withMeta((meta) => saveSession(meta, SESSION))
  const stores = await openStores()
  const engine = (await stores.start()) as Engine
  await engine.draft.save('form', { street: 'Kade' })
  says({ signedIn: false })
  await expect.poll(() => engine.status().get()?.signedIn).toBe(false)
  expect(stores.signedIn()).toBe(true)

  says({ signedIn: false, revoked: true })
  await expect.poll(() => heard).toEqual(['signed-out'])
  expect(reload).toHaveBeenCalledOnce()
  await engine.close()

  const after = await openStores()
  expect(after.signedIn()).toBe(false)
  expect(await after.lastUser()).toEqual({ username: 'monteur', waiting: 0, revoked: true })
  await expect.poll(copies).toEqual([])
  expect(notificationsOf(USER).get()).toEqual([])
  await withMeta((meta) => saveSession(meta, SESSION))
  const again = (await (await openStores()).start()) as Engine
  expect(await again.draft.load('form')).toEqual({ street: 'Kade' })
  await again.close()
})

test('the next page removes what a closed page did not get to remove', async () => {
  await withMeta(async (meta) => {
    await saveSession(meta, SESSION)
    await dropRevokedSession(meta, SESSION)
  })
  await openStores()
  await expect.poll(copies).toEqual([])
  expect(notificationsOf(USER).get()).toEqual([])
})

test('a device too full to note a sign-out is cleared by the next page all the same', async () => {
  await withMeta(async (meta) => {
    await saveSession(meta, SESSION)
    const full = refuse('put', isLastUser)
    expect(await dropRevokedSession(meta, SESSION)).toBe(true)
    full.mockRestore()
  })
  expect((await openStores()).signedIn()).toBe(false)
  await expect.poll(copies).toEqual([])
  expect(notificationsOf(USER).get()).toEqual([])
})

test('a tab that slept ends nothing of whoever signed in again, and hears it when that is ended too', async () => {
  await withMeta((meta) => saveSession(meta, SESSION))
  const stores = await openStores()
  const engine = (await stores.start()) as Engine
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/graphql') asked += 1
    return Response.json({ data: { __typename: 'Query' } })
  })
  says({ revoked: true })
  await expect.poll(() => asked).toBeGreaterThan(1)
  expect([stores.signedIn(), reload.mock.calls.length, heard.length]).toEqual([true, 0, 0])
  expect(await copies()).toContain(OLD_COPY)

  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'session-revoked', user_id: USER }, { status: 401 }),
  )
  await expect.poll(() => heard).toEqual(['signed-out'])
  expect(reload).toHaveBeenCalled()
  expect(stores.signedIn()).toBe(false)
  await engine.close()
})

test('a store that lets nobody go begins nothing anew for ever: what can go goes, and the next start is told again', async () => {
  await withMeta((meta) => saveSession(meta, SESSION))
  const stores = await openStores()
  const engine = (await stores.start()) as Engine
  await engine.draft.save('form', { street: 'Kade' })
  const stuck = refuse('delete', (key) => key === 'session')
  says({ revoked: true })
  await expect.poll(copies).toEqual([])
  expect(notificationsOf(USER).get()).toEqual([])
  expect(reload).not.toHaveBeenCalled()

  stuck.mockRestore()
  const next = (await (await openStores()).start()) as Engine
  says({ revoked: true })
  await expect.poll(() => heard).toEqual(['signed-out'])
  expect(reload).toHaveBeenCalled()
  await withMeta(async (meta) => expect(await loadSession(meta)).toBeNull())
  await next.close()
  await withMeta((meta) => saveSession(meta, SESSION))
  const again = (await (await openStores()).start()) as Engine
  expect(await again.draft.load('form')).toEqual({ street: 'Kade' })
  await again.close()
})

describe('a storage that lets nothing go leaves no screen standing, and keeps what was done, when', () => {
  let stores: Stores
  let engine: Engine
  let stuck: ReturnType<typeof refuse>
  const closed = () => vi.waitFor(() => expect(engine.draft.load('form')).rejects.toThrow())

  beforeEach(async () => {
    await withMeta(async (meta) => {
      await saveSession(meta, SESSION)
      await keptAnswers(meta, USER).save('totals', { value: 1, at: 0 })
    })
    stores = await openStores()
    engine = (await stores.start()) as Engine
    await engine.draft.save('form', { street: 'Kade' })
    stuck = refuse('delete', () => true)
  })
  afterEach(async () => {
    await closed()
    stuck.mockRestore()
    await withMeta((meta) => saveSession(meta, SESSION))
    const next = (await (await openStores()).start()) as Engine
    expect(await next.draft.load('form')).toEqual({ street: 'Kade' })
    await next.close()
  })

  test('the device was signed out from elsewhere', async () => {
    says({ revoked: true })
    await stores.unusable()
    expect(reload).not.toHaveBeenCalled()
  })

  test.each(['signOut', 'emptyCache'] as const)('its user asks for %s', async (act) => {
    await expect(stores[act]()).rejects.toThrow()
    await stores.unusable()
  })
})

test('a copy that could not be removed goes when another user signs in, and theirs stays', async () => {
  const other = { ...SESSION, user_id: '00000000-0000-4000-8000-00000000bbbb', username: 'kantoor' }
  const theirs = OLD_COPY.replace(USER.slice(-12), other.user_id.slice(-12))
  await withMeta((meta) => dropSession(meta))
  const broken = vi.spyOn(Dexie, 'getDatabaseNames').mockRejectedValueOnce(new Error('not now'))
  const stores = await openStores()
  await expect.poll(() => broken).toHaveBeenCalled()
  await fill(theirs)
  vi.stubGlobal('fetch', async () => Response.json(other))
  expect(await stores.signIn({ username: 'kantoor', password: 'geheim' })).toBe('signed-in')
  await expect.poll(copies).toEqual([theirs])
  await stores.signOut()
  expect(await copies()).toEqual([])
})

describe('an answer about the session that comes late', () => {
  const renewed = { ...SESSION, fullname: 'van de vorige keer' }
  const newer = { ...SESSION, token: { ...SESSION.token, date: SESSION.token.date + 60_000 } }
  let late: PromiseWithResolvers<Response>
  let stores: Stores
  let engine: Engine

  beforeEach(async () => {
    late = Promise.withResolvers()
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/session') return late.promise
      return path === '/api/login' ? Response.json(newer) : Response.json({ success: true })
    })
    await withMeta((meta) => saveSession(meta, SESSION))
    stores = await openStores()
    engine = (await stores.start()) as Engine
  })
  const stored = async () => {
    let found: Session | null = null
    await withMeta(async (meta) => {
      found = await loadSession(meta)
    })
    return found
  }
  const answered = async () => {
    late.resolve(Response.json(renewed))
    await engine.close()
    // The second read is queued behind the pending write in the same database.
    await stored()
    return stored()
  }

  test('is kept while nothing newer is known', async () => {
    late.resolve(Response.json(renewed))
    await vi.waitFor(async () => expect(await stored()).toEqual(renewed))
    await engine.close()
  })

  test('says where else the server is reached, which this device knows without a connection as well', async () => {
    const there = 'https://kantoor.voorbeeld.nl'
    late.resolve(Response.json({ ...renewed, origins: [there] }))
    await vi.waitFor(() => expect(serverOrigins()).toEqual([location.origin, there]))
    await vi.waitFor(async () => expect(await stored()).toEqual(renewed))
    await engine.close()
    localStorage.clear()
  })

  test('changes nothing of a newer sign-in', async () => {
    expect(await stores.signIn({ username: 'monteur', password: 'geheim' })).toBe('signed-in')
    expect(await answered()).toEqual(newer)
  })

  test('changes nothing of a newer sign-in in another tab', async () => {
    await withMeta((meta) => saveSession(meta, newer))
    expect(await answered()).toEqual(newer)
  })

  test('signs nobody in again who left in another tab', async () => {
    await withMeta((meta) => dropSession(meta))
    expect(await answered()).toBeNull()
  })
})

test('a user who signed out by hand gets no message about it', async () => {
  await withMeta((meta) => saveSession(meta, SESSION))
  const stores = await openStores()
  await stores.signOut()
  expect(await (await openStores()).lastUser()).toMatchObject({ username: 'monteur', revoked: false })
})

test('a sign-out the server did not hear of yet stays owed until somebody else is really in', async () => {
  const half = { ...SESSION, token: { ...SESSION.token, name: 'prelogin' } }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/logout') throw new TypeError('no connection')
    return Response.json(path === '/api/login' ? half : SESSION)
  })
  const stores = await openStores()
  await stores.signOut()
  expect(await stores.signIn({ username: 'kantoor', password: 'geheim' })).toBe('code')
  expect(owesSignOut()).toBe(true)
  expect(await stores.signIn({ username: 'kantoor', code: '123456' })).toBe('signed-in')
  expect(owesSignOut()).toBe(false)
})

test('the support address is known from the sign-in on, and after the sign-out as well', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...SESSION, support: 'help@aurum.nl' }))
  const stores = await openStores()
  expect(supportAddress()).toBe('')
  expect(await stores.signIn({ username: 'monteur', password: 'geheim' })).toBe('signed-in')
  expect([supportAddress(), stores.userId()]).toEqual(['help@aurum.nl', USER])
  await stores.signOut()
  expect([supportAddress(), stores.userId()]).toEqual(['help@aurum.nl', null])
})
