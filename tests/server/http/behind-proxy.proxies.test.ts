import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, PASSWORD, startServer, type TestServer, visitorOf } from '#tests/support/server.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const HOST = 'kantoor.voorbeeld.nl'
const APP = `https://${HOST}`
const TOKEN = 'een-lang-en-geheim-token'

const testDatabase = pgliteTestDatabase()
const processes: ChildProcess[] = []
let server: TestServer
let username = ''
let other = ''

beforeAll(async () => {
  server = await startServer(testDatabase, { appUrl: APP, origins: [APP], metricsToken: TOKEN })
  const tree = await insertAccounts(server.db)
  username = tree.office.username
  other = tree.employee.username
})
afterAll(async () => {
  for (const each of processes) each.kill()
  await server.close()
})

/** The nginx block of docs/OPERATING.md. */
function written(): string {
  const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/OPERATING.md', 'utf8')) ?? []
  return block
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts an nginx with this server block in front of the server, on a free port and without TLS. */
async function behind(block: string) {
  const folder = testFolder()
  const port = await freePort()
  mkdirSync(path.join(folder, 'tmp'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${folder}/tmp/${each};`)
    .join('\n')
  const ours = block
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:4180', `127.0.0.1:${server.port}`)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${places}\n${ours}\n}\n`,
  )
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')]
  execFileSync('nginx', ['-t', ...args], { stdio: 'pipe' })
  processes.push(spawn('nginx', args))
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(true)
  return url
}

const from = (url: string, at: string, headers: Record<string, string> = {}) =>
  visitorOf(url).ask(at, { headers: { host: HOST, ...headers } })

const HOST_ALONE = `server {
  listen 443 ssl;
  location / {
    proxy_pass http://127.0.0.1:4180;
    proxy_set_header Host $http_host;
  }
}`

test('the documented nginx setup serves over https, and metrics only with a token', async () => {
  const url = await behind(written())
  const { status, headers } = await from(url, '/healthz')
  expect([status, headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')])
  for (const host of [HOST, 'localhost', '127.0.0.1'])
    expect([host, (await from(url, '/metrics', { host })).status]).toEqual([host, 404])
  expect((await from(url, '/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

test('a forged X-Forwarded-For does not change the address that is counted', async () => {
  const url = await behind(written())
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 40) {
    const madeUp = { origin: APP, host: HOST, 'x-forwarded-for': `198.51.100.${statuses.length}` }
    const { status } = await visitorOf(url).post('/api/login', { username, password: 'fout' }, madeUp)
    statuses.push(status)
  }
  expect(statuses.length).toBeLessThan(10)
})

test('somebody who is signed in hears of changes, over a socket of theirs', async () => {
  const url = await behind(written())
  const visitor = visitorOf(url)
  const headers = { origin: APP, host: HOST }
  expect((await visitor.post('/api/login', { username: other, password: PASSWORD }, headers)).status).toBe(
    200,
  )
  const socket = visitor.socket({ headers })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.close()
})

test('a proxy that passes on the name alone opens nothing either', async () => {
  const url = await behind(HOST_ALONE)
  for (const host of [HOST, 'localhost', '127.0.0.1', '[::1]'])
    for (const at of ['/metrics', '/dev/mail'])
      expect([host, at, (await from(url, at, { host })).status]).toEqual([host, at, 404])
})
