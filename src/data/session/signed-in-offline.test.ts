// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { dropSession, saveSession } from '#sync/client/meta/session-store.ts'
import { openStores } from './open-stores.ts'

afterEach(() => {
  vi.useRealTimers()
})

const NOW = Date.UTC(2026, 0, 1)
const DAY = 24 * 60 * 60 * 1000

/** Signs in at `date`, on a device whose clock stands at NOW. */
async function signedIn({ date, expires }: { date: number; expires: number }) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const place = { tree: 'a', companies: ['a'], lineage: ['a'], company_ids: ['a'] }
  const who = {
    user_id: 'ik',
    username: 'monteur',
    fullname: 'Sanne',
    role: 'employee',
    support: '',
    mail_waits: false,
  }
  await saveSession(new MetaDatabase(), { ...who, ...place, token: { name: 'login', date, expires } })
  return (await openStores()).signedIn()
}

test.each([
  ['a token that is good for three days more', NOW, NOW + 3 * DAY, true],
  ['one that has just ended', NOW - 3 * DAY, NOW - 1, true],
  ['one that ended a year ago', NOW - 365 * DAY, NOW - 362 * DAY, true],
  ['a clock that stands before the token was made', NOW + 400 * DAY, NOW + 403 * DAY, true],
  ['a token that lasts longer than the server gives any', NOW, NOW + 4 * DAY, false],
])('%s: whether one is signed in without a connection', async (_title, date, expires, is) => {
  expect(await signedIn({ date, expires })).toBe(is)
})

test('a device without a session has nobody signed in', async () => {
  await dropSession(new MetaDatabase())
  expect((await openStores()).signedIn()).toBe(false)
})
