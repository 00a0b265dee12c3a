import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, PASSWORD, startServer, type TestServer } from '#tests/support/server.ts'

const HOST = 'kantoor.voorbeeld.nl'
const APP = `https://${HOST}`
const TOKEN = 'een-lang-en-geheim-token'
/** The headers of a proxy that forwards only the host name. */
const NAMED = { host: HOST }

describe('behind a proxy, with an address of its own', () => {
  const testDatabase = pgliteTestDatabase()
  let server: TestServer
  let username = ''

  beforeAll(async () => {
    const tokens = { metricsToken: TOKEN, mailboxToken: `${TOKEN}-mail` }
    server = await startServer(testDatabase, { appUrl: APP, origins: [APP], ...tokens })
    username = (await insertAccounts(server.db)).office.username
  })
  afterAll(() => server.close())

  const ask = (at: string, headers: Record<string, string> = {}) => server.visitor().ask(at, { headers })
  const signIn = (headers: Record<string, string>) =>
    server.visitor().post('/api/login', { username, password: PASSWORD }, { origin: APP, ...headers })

  test('an idle connection stays open for longer than the two minutes for which a proxy reuses it', async () => {
    const { headers } = await ask('/healthz', { ...NAMED, connection: 'keep-alive' })
    expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(120)
  })

  test.each(['/metrics', '/dev/mail'])('%s is closed to whoever says to be at this machine', async (at) => {
    for (const headers of [{}, { host: 'localhost' }, { host: '127.0.0.1' }, NAMED])
      expect([headers, (await ask(at, headers)).status]).toEqual([headers, 404])
  })

  test('each of them opens to its own token', async () => {
    const bearer = (token: string) => ({ ...NAMED, authorization: `Bearer ${token}` })
    expect((await ask('/metrics', bearer(TOKEN))).status).toBe(200)
    expect((await ask(`/metrics?token=${TOKEN}`, NAMED)).status).toBe(200)
    expect((await ask(`/dev/mail?token=${TOKEN}-mail`, NAMED)).status).toBe(200)
    expect((await ask('/metrics', bearer(`${TOKEN}-mail`))).status).toBe(404)
    expect((await ask(`/dev/mail?token=${TOKEN}`, NAMED)).status).toBe(404)
    expect((await ask('/dev/mail?token=', NAMED)).status).toBe(404)
  })

  test('the server counts as reached over https, whatever the proxy says', async () => {
    const { status, headers } = await signIn(NAMED)
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(String(headers['set-cookie'])).toMatch(/__Host-aurum=.*; Secure/)
    expect((await ask('/nergens%', NAMED)).headers['strict-transport-security']).toContain('max-age=')
  })

  test('a request under another host name is not treated as https', async () => {
    const { headers } = await ask('/healthz', { host: '127.0.0.1' })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('the address of a visitor behind a proxy', () => {
  const [trusting, direct] = [pgliteTestDatabase(), pgliteTestDatabase()]

  async function triesUntilRefused(server: TestServer): Promise<number> {
    const tree = await insertAccounts(server.db)
    for (let at = 1; at <= 40; at++) {
      const visitor = server.visitor()
      const answer = await visitor.post(
        '/api/login',
        { username: tree.office.username, password: 'fout' },
        { 'x-forwarded-for': `198.51.100.${at}` },
      )
      if (answer.status === 429) return at
    }
    return Number.POSITIVE_INFINITY
  }

  test('is taken from a proxy that is trusted', async () => {
    const server = await startServer(trusting)
    expect(await triesUntilRefused(server)).toBeGreaterThan(10)
    await server.close()
  })

  test('is not taken from the visitor where no proxy is trusted', async () => {
    const server = await startServer(direct, { trustedProxies: ['none'] })
    expect(await triesUntilRefused(server)).toBeLessThan(10)
    const answer = await server.visitor().ask('/healthz', { headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    await server.close()
  })
})
