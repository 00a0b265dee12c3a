import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MetaDatabase, readValue, writeValue } from '#sync/client/meta/meta-database.ts'
import { lastUser, loadSession, SESSION_CHANNEL, saveSession } from '#sync/client/meta/session-store.ts'
import { openOutbox } from '#sync/client/outbox/outbox.ts'
import { uploadBlob } from '#sync/client/runner/upload-blob.ts'
import { runOutboxOnce } from '#sync/client/session/run-outbox.ts'
import { databaseOf } from '#sync/client/tables/library-internals.ts'
import { fetchTransport } from '#sync/client/transport/graphql.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { buildOp } from '../support/builders/op.ts'
import { isLastUser, refuse } from '../support/refusing-store.ts'

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
const COPY = databaseOf(`aurum-cache-t-${USER.slice(-12)}-1-abc`, 'orders')

const meta = new MetaDatabase()
const outbox = openOutbox({ meta, userId: USER })
const refusing = (error: string, user_id?: string) => Response.json({ error, user_id }, { status: 401 })
const says = (error: string, user_id?: string) => vi.stubGlobal('fetch', async () => refusing(error, user_id))
const heard: unknown[] = []
const page = new BroadcastChannel(SESSION_CHANNEL)
page.onmessage = ({ data }) => heard.push(data)

/** A database that contains a customer. */
async function fill(name: string) {
  const db = new Dexie(name)
  db.version(1).stores({ docs: '_id' })
  await db.table('docs').put({ _id: '1', name: 'mevrouw Jansen' })
  db.close()
}

beforeAll(async () => {
  await outbox.enqueue([buildOp({ kind: 'orders.comment', entityId: crypto.randomUUID() })])
  await outbox.drafts.save('form', { street: 'Kade' })
})
beforeEach(async () => {
  heard.length = 0
  await saveSession(meta, SESSION)
  await writeValue(meta, `answer ${USER} figures`, { value: 1, at: 1 })
  await fill(COPY)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => {
  page.close()
  outbox.close()
  meta.close()
})

const left = async () => ({
  copies: (await Dexie.getDatabaseNames()).filter((name) => name === COPY).length,
  answer: (await readValue(meta, `answer ${USER} figures`)) !== null,
  signedIn: (await loadSession(meta)) !== null,
  ops: (await outbox.all()).map(({ state }) => state),
  draft: await outbox.drafts.load('form'),
})

const WORK = { ops: ['needs-auth'], draft: { street: 'Kade' } }
const ALL_OF_IT = { copies: 1, answer: true, signedIn: true, ...WORK }
const THEIR_WORK = { copies: 0, answer: false, signedIn: false, ...WORK }

/** The same user signs in again later. */
const signInAgain = () =>
  saveSession(meta, { ...SESSION, token: { ...SESSION.token, date: SESSION.token.date + 60_000 } })

test.each([
  ['session-revoked', 'revoked'],
  ['unauthenticated', 'unauthenticated'],
  ['app-unknown', 'unauthenticated'],
])('a 401 that says %s is heard as %s', async (error, kind) => {
  says(error)
  expect(await fetchTransport(USER).graphql('{digests}', {})).toEqual({ kind })
})

test('a 401 of somebody else, in words that are not ours, takes nothing from a device', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Log in</h1>', { status: 401 }))
  expect(await fetchTransport(USER).graphql('{digests}', {})).toEqual({ kind: 'unauthenticated' })
})

test('a photo that is refused for it says so as well', async () => {
  says('session-revoked')
  expect(await uploadBlob(outbox, 'a'.repeat(64))).toEqual({ kind: 'revoked' })
  says('unauthenticated')
  expect(await uploadBlob(outbox, 'a'.repeat(64))).toEqual({ kind: 'unauthenticated' })
})

test('a revoked session of another user removes nothing of the current one', async () => {
  const digests = () => fetchTransport(USER).graphql('{digests}', {})
  says('session-revoked', USER)
  expect(await digests()).toEqual({ kind: 'revoked' })
  expect(await uploadBlob(outbox, 'a'.repeat(64))).toEqual({ kind: 'revoked' })
  says('session-revoked', '00000000-0000-4000-8000-00000000bbbb')
  expect(await digests()).toEqual({ kind: 'unauthenticated' })
  expect(await uploadBlob(outbox, 'a'.repeat(64))).toEqual({ kind: 'unauthenticated' })
  expect(await runOutboxOnce()).toBe('done')
  expect(await left()).toEqual(ALL_OF_IT)
})

test('an expired session removes nothing while no page is open', async () => {
  says('unauthenticated')
  expect(await runOutboxOnce()).toBe('done')
  expect(await left()).toMatchObject({ copies: 1, answer: true, signedIn: true, ops: ['needs-auth'] })
  expect(heard).toEqual([])
})

test('a revoked session with no page open removes everything but unsent work', async () => {
  says('session-revoked')
  expect(await runOutboxOnce()).toBe('nobody')
  expect(await left()).toEqual(THEIR_WORK)
  expect(await lastUser(meta)).toEqual({ userId: USER, username: 'monteur', revoked: true })
  await expect.poll(() => heard).toEqual(['signed-out'])
  await saveSession(meta, SESSION)
  expect(await lastUser(meta)).toEqual({ userId: USER, username: 'monteur' })
})

test('a late revocation takes nothing from a user who signed in again meanwhile', async () => {
  const answers = [refusing('session-revoked', USER), Response.json({ data: {} })]
  vi.stubGlobal('fetch', async () => {
    await signInAgain()
    return answers.shift()
  })
  await expect(runOutboxOnce()).rejects.toThrow('Nobody was signed out')
  expect(await left()).toEqual(ALL_OF_IT)
  expect(await lastUser(meta)).toEqual({ userId: USER, username: 'monteur' })
  expect(heard).toEqual([])
})

test('a late revocation takes nothing from a user who signs in at that very moment', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (asked === 2) await signInAgain()
    return refusing('session-revoked', USER)
  })
  await expect(runOutboxOnce()).rejects.toThrow('Nobody was signed out')
  expect(await left()).toEqual(ALL_OF_IT)
  expect(asked).toBe(2)
})

test('a revocation that cannot be confirmed is asked about again in the next turn', async () => {
  const answers = [refusing('session-revoked', USER)]
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('no connection')))
  await expect(runOutboxOnce()).rejects.toThrow('Nobody was signed out')
  expect(await left()).toEqual(ALL_OF_IT)
  says('session-revoked', USER)
  expect(await runOutboxOnce()).toBe('nobody')
  expect(await left()).toEqual(THEIR_WORK)
})

test('a full device that cannot note a revocation still removes its data', async () => {
  says('session-revoked', USER)
  const noting = refuse('put', isLastUser)
  expect(await runOutboxOnce()).toBe('nobody')
  expect(noting).toHaveBeenCalled()
  expect(await left()).toEqual(THEIR_WORK)
})

test('data that an interrupted worker failed to remove is removed in its next turn', async () => {
  says('session-revoked', USER)
  const broken = vi.spyOn(Dexie, 'getDatabaseNames').mockRejectedValueOnce(new Error('cut off'))
  await expect(runOutboxOnce()).rejects.toThrow('cut off')
  expect(await left()).toEqual({ ...THEIR_WORK, copies: 1, answer: true })
  broken.mockRestore()
  expect(await runOutboxOnce()).toBe('nobody')
  expect(await left()).toEqual(THEIR_WORK)
})

test('a store that lets nobody go still forgets what the server said, and is told again in the next turn', async () => {
  says('session-revoked', USER)
  const stuck = refuse('delete', (key) => key === 'session')
  await expect(runOutboxOnce()).rejects.toThrow()
  expect(await left()).toEqual({ ...THEIR_WORK, signedIn: true })
  stuck.mockRestore()
  expect(await runOutboxOnce()).toBe('nobody')
  expect(await left()).toEqual(THEIR_WORK)
})
