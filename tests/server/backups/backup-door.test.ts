import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForBackup } from '#server/backups/ask-backup.ts'
import { doorsFolder, openBackupDoor } from '#server/backups/backup-door.ts'
import type { BackupError } from '#server/backups/backup-error.ts'
import { noteFailed, readState } from '#server/backups/backup-state.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { signedInVisitor } from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, signedIn, startServer, type TestServer } from '#tests/support/server.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const testDatabase = pgliteTestDatabase()
let server: TestServer
let tree: Tree
let shut: () => Promise<void>

beforeAll(async () => {
  server = await startServer(testDatabase, { isProduction: true })
  tree = await insertAccounts(server.db)
  const { db, dataDir, port, errors } = server
  shut = await openBackupDoor({ db, dataDir, secret: null, port, onError: (error) => errors.push(error) })
})
afterAll(async () => {
  await shut()
  expect(readdirSync(doorsFolder(server.dataDir))).toEqual(['of-a-killed-server.json'])
  await server.close()
  expect(server.errors).toEqual([])
})

const newFile = () => path.join(testFolder(), 'backup.tar.gz')
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    ({ code }: BackupError) => code,
  )

const doorFiles = () => readdirSync(doorsFolder(server.dataDir)).filter((each) => !each.startsWith('of-a-'))

function door(): { port: number; key: string } {
  const [name = ''] = doorFiles()
  return JSON.parse(readFileSync(path.join(doorsFolder(server.dataDir), name), 'utf8'))
}

describe('whoever may read the data folder gets a backup of the running server', () => {
  test('also where the folder tells of a server that was killed', async () => {
    const stale = path.join(doorsFolder(server.dataDir), 'of-a-killed-server.json')
    writeFileSync(stale, JSON.stringify({ port: 9, key: 'x' }))
    const file = newFile()
    const made = await askForBackup(server.dataDir, file)
    expect((await readBackup(file)).facts).toEqual(made)
    expect((await readState(server.dataDir)).made).toEqual(made)
  })

  test('the key is for the account of the server alone', () => {
    const [name = ''] = doorFiles()
    if (process.platform !== 'win32')
      expect(statSync(path.join(doorsFolder(server.dataDir), name)).mode & 0o077).toBe(0)
  })

  test('without a running server they are told so', async () => {
    expect(await refusal(askForBackup(testFolder(), newFile()))).toBe('not-running')
  })

  test('where the server writes to a /tmp of its own they are told that the file is not there', async () => {
    const elsewhere = createServer((_request, response) => response.end(JSON.stringify({ made: {} })))
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    const dataDir = testFolder()
    mkdirSync(doorsFolder(dataDir))
    writeFileSync(path.join(doorsFolder(dataDir), 'service.json'), JSON.stringify({ port, key: 'x' }))
    expect(await refusal(askForBackup(dataDir, newFile()))).toBe('not-here')
    elsewhere.close()
  })

  test('a file that exists stays as it is, and they are told so', async () => {
    const file = newFile()
    writeFileSync(file, 'dear')
    expect(await refusal(askForBackup(server.dataDir, file))).toBe('exists')
    expect(readFileSync(file, 'utf8')).toBe('dear')
  })
})

describe('nobody else gets one', () => {
  const ask = (headers: Record<string, string>, method = 'POST', file = newFile()) =>
    new Promise<[number | undefined, boolean]>((resolve, reject) => {
      const { port } = door()
      const asking = request({ host: '127.0.0.1', port, method, headers }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, existsSync(file)]))
      })
      asking.on('error', reject)
      asking.end(method === 'GET' ? undefined : JSON.stringify({ file }))
    })
  const withKey = () => ({ authorization: `Bearer ${door().key}` })

  test.each<[string, () => Record<string, string>, string?]>([
    ['without the key', () => ({})],
    ['with another key', () => ({ authorization: `Bearer ${'x'.repeat(door().key.length)}` })],
    ['through a proxy', () => ({ ...withKey(), 'x-forwarded-for': '203.0.113.9' })],
    ['through a proxy of the newer kind', () => ({ ...withKey(), forwarded: 'for=203.0.113.9' })],
    ['from a page', () => ({ ...withKey(), origin: 'https://evil.example' })],
    ['by a name that leads here', () => ({ ...withKey(), host: 'evil.example' })],
    ['with a mere question', withKey, 'GET'],
  ])('%s', async (_how, headers, method) => {
    expect(await ask(headers(), method)).toEqual([404, false])
  })

  test('with the key it is the same request that works', async () => {
    expect(await ask(withKey())).toEqual([200, true])
  })

  test('the address that proxies lead to knows no such thing', async () => {
    const { status } = await server.visitor().ask('/', { method: 'POST', headers: withKey() })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(server.routes().filter((route) => /back-?up/.test(route))).toEqual(['GET /api/backups'])
  })
})

describe('how backups went is told', () => {
  const metrics = async () => (await server.visitor().ask('/metrics')).text()

  test('in the metrics: when the last good one was made, its size, and the failures', async () => {
    const { madeAt, bytes } = await askForBackup(server.dataDir, newFile())
    await noteFailed(server.dataDir, Date.UTC(2026, 10, 28), 'no-room')
    const lines = (await metrics()).split('\n')
    expect(lines).toContain(`aurum_backup_last_success_timestamp_seconds ${Date.parse(madeAt) * 0.001}`)
    expect(lines).toContain(`aurum_backup_last_size_bytes ${bytes}`)
    expect(lines).toContain('aurum_backup_failures_total 1')
  })

  test('not to an admin of a company below another', async () => {
    const below = buildUser({ role: 'admin', company_ids: [tree.wos._id] })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: below }])
    const visitor = await signedInVisitor(server, below, tree)
    expect((await visitor.ask('/api/backups')).status).toBe(403)
  })

  test.each<[keyof Tree & ('employee' | 'office' | 'admin' | 'developer' | 'neighbour'), number]>([
    ['employee', 403],
    ['office', 403],
    ['admin', 200],
    ['developer', 200],
  ])('to %s in the app with %d', async (who, expected) => {
    const visitor = await signedIn(server, tree[who])
    const answer = await visitor.ask('/api/backups')
    expect(answer.status).toBe(expected)
    if (expected === 200)
      expect(answer.json()).toMatchObject({ nightly: true, failed: { why: 'no-room' }, made: { missing: 0 } })
  })
})
