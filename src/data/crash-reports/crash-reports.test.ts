// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { reportCrash, sendCrashReports } from './crash-reports.ts'
import { hasCrashReports } from './has-crash-reports.ts'

/** A fake network: what the server answers and what it received. */
const sent: { message: string }[] = []
let answer: () => Response = () => Response.error()

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const response = answer()
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    sent.push(JSON.parse(String(body)))
    return response
  })
})

const away = () => Response.error()
const taken = () => Response.json({ success: true })
const refused = (status: number, error: string) => () => Response.json({ error }, { status })

test('without a connection a report waits, and goes once there is one', async () => {
  answer = away
  reportCrash(new Error('stuk'), '\n at Lane', 'ik')
  await expect.poll(() => hasCrashReports()).toBe(true)
  await sendCrashReports()
  expect(sent).toEqual([])
  answer = taken
  const tried = () => sendCrashReports().then(() => sent)
  await expect.poll(tried).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    user_id: 'ik',
    message: 'Error: stuk',
    componentStack: '\n at Lane',
    location: '/',
  })
  expect(hasCrashReports()).toBe(false)
})

test('what waited goes by itself when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer = taken
  reportCrash(new Error('stuk'), '', null)
  expect(sent).toEqual([])
  online.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.poll(() => hasCrashReports()).toBe(false)
  expect(sent).toHaveLength(1)
})

test.each([
  ['takes it', taken, false],
  ['will never take it', refused(400, 'bad-request'), false],
  ['cannot take it now', refused(503, 'unavailable'), true],
  ['does not know who this is', refused(401, 'unauthenticated'), true],
])('a server that %s', async (_title, given, kept) => {
  answer = given
  reportCrash(new Error('stuk'), '', null)
  await expect.poll(() => sent).toHaveLength(1)
  await expect.poll(() => hasCrashReports()).toBe(kept)
})

test('a page that crashes again and again keeps the last ten', async () => {
  answer = away
  for (let i = 0; i < 12; i++) reportCrash(new Error(String(i)), '', null)
  const kept: { message: string }[] = JSON.parse(localStorage.getItem('aurum-crash-reports') ?? '[]')
  expect(kept.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, i) => `Error: ${i + 2}`))
})
