import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { PASSWORD, visitorOf } from '#tests/support/server.ts'

const empty = pgliteTestDatabase()
const held = pgliteTestDatabase()
const newer = pgliteTestDatabase()
const spare = pgliteTestDatabase()
const busy = createServer()

beforeAll(async () => {
  await held.open()
  const db = await newer.open()
  await migrate(db)
  await db.statement(`insert into migrations (id, name, sha256) values (9999, 'from-the-future', 'x')`)
  await db.close()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
})
afterAll(() => busy.close())

describe('a start that cannot succeed ends with one clear sentence and a code of its own', () => {
  test.each<[string, () => Env | Promise<Env>, RegExp]>([
    [
      'a taken port',
      async () => ({ ...(await dataOf(empty)), PORT: portOf(busy) }),
      /^Poort \d+ is al in gebruik/,
    ],
    ['a data folder in use', () => dataOf(held), /^De gegevensmap \S+ is in gebruik door een ander proces/],
    ['a database from the future', () => dataOf(newer), /^De database is nieuwer dan dit programma/],
    ['a port that is none', () => ({ PORT: 'tachtig' }), /^PORT is "tachtig", maar moet een getal/],
    ['a data folder that is a file', () => ({ AURUM_DATA: aFile() }), /^De gegevensmap \S+ is niet/],
    [
      'a database that is not there',
      () => ({ AURUM_DATA: aFolder(), DATABASE_URL: 'postgres://x:geheim@127.0.0.1:1/x' }),
      /^De database van DATABASE_URL is niet bereikbaar/,
    ],
  ])('%s', async (_name, env, sentence) => {
    const { code, stdout, stderr } = await run(await env())
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toContain('geheim')
  })
})

describe('a server', () => {
  test('tells where it is and who can sign in once it answers, and stops in good order when asked', async () => {
    const env = {
      ...(await dataOf(spare)),
      PORT: await freePort(),
      AURUM_DEMO: '1',
      AURUM_DEMO_ORDERS: '5',
    }
    const started = start(env)
    await expect.poll(() => started.stdout(), { timeout: 120_000 }).toContain('buitenstaander')
    const url = `http://localhost:${/localhost:(\d+)/.exec(started.stdout())?.[1]}`
    for (const name of ['beheer', 'ontwikkel', 'kantoor', 'monteur', 'buitenstaander'])
      expect(started.stdout()).toContain(`${name.padEnd(14)} ${PASSWORD}`)
    const visitor = visitorOf(url)
    const answer = await visitor.post('/api/login', { username: 'monteur', password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({ support: 'support@voorbeeld.nl' })
    const socket = visitor.socket()
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('open', resolve))
    const since = Date.now()
    started.kill('SIGTERM')
    expect(await closed).toBe(1012)
    expect(await started.ended).toBe(0)
    expect(Date.now() - since).toBeLessThan(6_000)
    expect(started.stderr()).toBe('')
  }, 60_000)
})

test('files of the server belong to its own account alone, also those that lay open before', async () => {
  const [folder, drop] = [aFolder(), aFolder()]
  chmodSync(folder, 0o777)
  mkdirSync(path.join(folder, 'blobs', 'aa'), { recursive: true })
  writeFileSync(path.join(folder, 'blobs', 'aa', 'foto'), 'x', { mode: 0o666 })
  chmodSync(drop, 0o2775)
  const env = { PORT: await freePort(), AURUM_DATA: folder, AURUM_EXPORT_DIR: drop }
  const started = start(env)
  await expect.poll(() => started.stdout(), { timeout: 30_000 }).toContain('Aurum draait')
  started.kill('SIGTERM')
  await started.ended
  const open = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0,
  )
  expect(open).toEqual([])
  expect(readdirSync(folder)).toContain('db')
  // The accounting system runs under another account and reads the drop folder through its group.
  expect(statSync(drop).mode & 0o7777).toBe(0o2770)
}, 60_000)

describe('settings', () => {
  test('left out or left empty get their default', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual({
      port: 4180,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      demoOrders: 1200,
      origins: [],
      appUrl: null,
      trustedProxies: ['loopback'],
      metricsToken: null,
      mailboxToken: null,
      secret: null,
      apps: [],
      smtpUrl: null,
      mailFrom: null,
      returnToken: null,
      replyTo: null,
      smsUrl: null,
      smsToken: '',
      support: '',
      avatarUrl: null,
      pdokUrl: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1',
      exportDir: path.join('.data', 'export'),
      backups: null,
      backupsKeep: 7,
      hold: 60,
      conversionUrl: null,
      pushServices: [],
      endpointOrigins: [],
    })
    expect(readConfig({ AURUM_DEMO: '0' })).toMatchObject({ demoOrders: null })
    // A server reachable by others has no well-known demo accounts unless they are asked for.
    expect(readConfig({ AURUM_URL: 'https://a.nl' }).demoOrders).toBeNull()
    expect(readConfig({ AURUM_URL: 'https://a.nl', AURUM_DEMO: '1' }).demoOrders).toBe(1200)
    expect(readConfig({ AURUM_DEMO: '0', AURUM_SUPPORT: 'help@a.nl' }).support).toBe('help@a.nl')
    expect(readConfig({ AURUM_ORIGINS: 'https://a.nl, http://192.168.1.4:4180' }).origins).toEqual([
      'https://a.nl',
      'http://192.168.1.4:4180',
    ])
  }, 180_000)

  test('sending mails without demo data needs AURUM_URL', () => {
    const mails = { SMTP_URL: 'smtp://mail.voorbeeld.nl', AURUM_DEMO: '0' }
    expect(() => readConfig(mails)).toThrow(/^AURUM_URL .*moet .* zijn\.$/)
    const settings = readConfig({
      ...mails,
      AURUM_URL: 'https://a.nl',
      AURUM_MAIL_FROM: 'Aurum <aurum@a.nl>',
    })
    expect(() => readConfig({ SMS_URL: 'https://sms.voorbeeld.nl/v1', AURUM_DEMO: '0' })).toThrow(
      /^SMS_TOKEN /,
    )
    expect(settings).toMatchObject({ appUrl: 'https://a.nl', smtpUrl: 'smtp://mail.voorbeeld.nl' })
  })

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80x'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://u:geheim@host/db'],
    ['AURUM_DEMO', 'nee'],
    ['AURUM_DEMO_ORDERS', '-1'],
    ['AURUM_ORIGINS', '*'],
    ['AURUM_ORIGINS', 'https://a.nl/'],
    ['AURUM_ORIGINS', 'https://a.nl,null'],
    ['AURUM_URL', 'kantoor.voorbeeld.nl'],
    ['AURUM_URL', 'https://kantoor.voorbeeld.nl/app'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['METRICS_TOKEN', 'geheim'],
    ['MAILBOX_TOKEN', 'geheim'],
    ['AURUM_SECRET', 'geheim'],
    ['AURUM_APP_TOKENS', 'a b'],
    ['AURUM_MAIL_FROM', 'niemand'],
    ['AURUM_MAIL_FROM', 'a@b.nl, c@d.nl'],
    ['AURUM_SUPPORT', 'niemand'],
    ['AURUM_SUPPORT', 'a@b.nl?bcc=c@d.nl'],
    ['SMTP_URL', 'http://u:geheim@host'],
    ['MAIL_RETURN_TOKEN', 'geheim'],
    ['SMS_URL', 'sms.voorbeeld.nl'],
    ['SMS_TOKEN', 'geheim token'],
    ['AVATAR_URL', 'file:///etc/passwd'],
    ['PDOK_URL', 'adressen'],
    ['CONVERSION_URL', 'geheim'],
    ['PUSH_SERVICES', 'push.voorbeeld.nl'],
    ['ENDPOINT_ORIGINS', '127.0.0.1:8080'],
  ])('%s=%s is refused in one sentence', (name, value) => {
    const refused = () => readConfig({ [name]: value })
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(new RegExp(`^${name} .*moet .* zijn\\.$`))
    expect(refused).not.toThrow(/geheim/)
  })
})

type Env = Record<string, string>

function start(env: Env) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      // Without the code that others compiled, each start takes a second longer.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      AURUM_DEMO: '0',
      ...env,
    },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

async function run(env: Env) {
  const { ended, stdout, stderr } = start(env)
  return { code: await ended, stdout: stdout(), stderr: stderr() }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurum-start-'))
  folders.push(folder)
  return folder
}

function aFile(): string {
  const file = path.join(aFolder(), 'data')
  writeFileSync(file, '')
  return file
}

async function dataOf(testDatabase: ReturnType<typeof pgliteTestDatabase>): Promise<Env> {
  return { AURUM_DATA: (await testDatabase.config()).dataDir }
}

function portOf(server: Server): string {
  const address = server.address()
  return String(typeof address === 'object' && address?.port)
}

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
