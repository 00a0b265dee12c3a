import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

const testDatabase = pgliteTestDatabase()
let appDir: string
let server: TestServer
let visitor: Visitor

beforeAll(async () => {
  appDir = mkdtempSync(path.join(tmpdir(), 'aurum-app-'))
  mkdirSync(path.join(appDir, 'assets'))
  writeFileSync(path.join(appDir, 'index.html'), '<!doctype html>the app')
  writeFileSync(path.join(appDir, 'sw.js'), 'the worker')
  writeFileSync(path.join(appDir, 'assets', 'index-1a2b.js'), 'the script')
  writeFileSync(path.join(appDir, 'assets', 'index-1a2b.js.br'), brotliCompressSync('the script'))
  server = await startServer(testDatabase, { appDir })
  visitor = server.visitor()
})
afterAll(async () => {
  await server.close()
  rmSync(appDir, { recursive: true })
})

test.each([
  '/',
  '/index.html',
  '/orders',
  '/orders/019aa4b5?status=nieuw',
  '/customers/jan.jansen',
  '/auth/setup-primary/%%%/x',
  '/customers/%E0%A4',
])('%s opens the app, asked for anew each time', async (address) => {
  const answer = await visitor.ask(address, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([answer.status, answer.text()]).toEqual([200, '<!doctype html>the app'])
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
})

test('the worker is asked for anew each time, a hashed file never again', async () => {
  const worker = await visitor.ask('/sw.js')
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(String(worker.headers['content-type'])).toContain('javascript')
  const script = await visitor.ask('/assets/index-1a2b.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.text()).toBe('the script')
})

test('a compressed copy of a file is sent as it is', async () => {
  const { headers, body } = await visitor.ask('/assets/index-1a2b.js', {
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(String(headers['content-type'])).toContain('javascript')
  expect(brotliDecompressSync(body).toString()).toBe('the script')
})

test('an address that cannot be read is none of anything but the app', async () => {
  for (const address of ['/api/%%%', '/files/%%%', '/volg/%%%', '/assets/%%%'])
    expect((await visitor.ask(address, { headers: { accept: 'text/html' } })).status, address).toBe(400)
})

test.each(['/assets/gone-1a2b.js', '/api/none', '/graphql/none', '/files', '/none.png'])(
  '%s is no page of the app',
  async (address) => {
    const answer = await visitor.ask(address)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text()).not.toContain('the app')
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('no address reaches a file outside the app', async () => {
  writeFileSync(`${appDir}.txt`, 'a secret')
  const name = `${path.basename(appDir)}.txt`
  for (const address of [`/../${name}`, `/..%2f${name}`, `/%2e%2e/${name}`, `/assets/..%5c..%5c..%5c${name}`])
    expect((await visitor.ask(address)).text()).not.toContain('a secret')
  rmSync(`${appDir}.txt`)
})
