import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInVisitor } from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

const testDatabase = eitherTestDatabase()
const plainDatabase = eitherTestDatabase()
let server: TestServer
let tree: Tree
let visitor: Visitor
let service: Server
let asked: string[] = []
let picture: Buffer

type Reply = { status?: number; body?: Buffer | string; location?: string }
let answers: Record<string, Reply> = {}

const hashOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#017ec6' } })
    .withExif({ IFD0: { Artist: 'geheim' } })
    .jpeg()
    .toBuffer()
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    const hash = /\/avatar\/([0-9a-f]{64})/.exec(request.url ?? '')?.[1] ?? ''
    const { status = 200, body, location } = answers[hash] ?? { status: 404 }
    response.writeHead(status, { 'content-type': 'image/jpeg', ...(location && { location }) })
    response.end(body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  server = await startServer(testDatabase, { avatarUrl: `http://127.0.0.1:${port}/avatar` })
  tree = await insertAccounts(server.db)
  visitor = await signedInVisitor(server, tree.office, tree)
})
afterAll(async () => {
  await server.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(() => {
  asked = []
})

let people = 0
/** A colleague for whose picture the avatar service gives this reply. */
async function colleague(reply: Reply): Promise<string> {
  people += 1
  const email = `Collega${people}@Voorbeeld.nl `
  await insertDocuments(server.db, tree.tree, [
    { collection: 'users', doc: buildUser({ company_ids: [tree.wos._id], email }) },
  ])
  answers = { ...answers, [hashOf(email)]: reply }
  return hashOf(email)
}
/** Requests it as an image element does, without our headers. */
const get = (hash: string, query = '', who = visitor) =>
  who.ask(`/api/avatars/${hash}${query}`, { headers: { 'x-aurum-protocol': undefined, origin: undefined } })

test('a picture comes in the wished size, drawn anew, and is asked for once', async () => {
  const hash = await colleague({ body: picture })
  for (const size of [60, 100, 200]) {
    const answer = await get(hash, `?size=${size}`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const { width, height, exif } = await sharp(answer.body).metadata()
    expect([width, height, exif]).toEqual([size, size, undefined])
  }
  expect((await sharp((await get(hash)).body).metadata()).width).toBe(100)
  expect(asked).toEqual([`/avatar/${hash}?s=200&d=404`])
})

test('ten screens at once are one question', async () => {
  const hash = await colleague({ body: picture })
  const all = await Promise.all(Array.from({ length: 10 }, () => get(hash)))
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(asked).toHaveLength(1)
})

test('somebody without a picture has none, and that is remembered too', async () => {
  const hash = await colleague({ status: 404 })
  expect([(await get(hash)).status, (await get(hash)).status]).toEqual([204, 204])
  expect(asked).toHaveLength(1)
})

test.each<[string, () => Reply]>([
  ['a page', () => ({ body: '<script>alert(1)</script>' })],
  [
    'a drawing that is a program',
    () => ({ body: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }),
  ],
  ['half a picture', () => ({ body: picture.subarray(0, 100) })],
  ['more than a picture', () => ({ body: Buffer.alloc(1_500_000, 1) })],
  ['a way elsewhere', () => ({ status: 302, location: 'http://169.254.169.254/' })],
  ['an error', () => ({ status: 500 })],
])('%s is no picture', async (_what, reply) => {
  const hash = await colleague(reply())
  expect((await get(hash)).status).toBe(204)
  server.errors.length = 0
})

test('the server asks about nobody but the people of the own company tree', async () => {
  const foreign = await insertAccounts(server.db)
  const email = 'elders@voorbeeld.nl'
  const doc = buildUser({ company_ids: [foreign.wos._id], email })
  await insertDocuments(server.db, foreign.tree, [{ collection: 'users', doc }])
  answers = { ...answers, [hashOf(email)]: { body: picture } }
  for (const hash of [hashOf(email), hashOf('zomaar@iemand.nl'), 'a'.repeat(63), '..%2f..%2fetc%2fpasswd'])
    expect((await get(hash)).status).toBe(204)
  expect(asked).toEqual([])
})

test('a picture needs a signed-in user and one of the known sizes', async () => {
  const hash = await colleague({ body: picture })
  expect((await get(hash, '', server.visitor())).status).toBe(401)
  for (const size of ['1', '300', '99999', '100.5', 'x'])
    expect((await get(hash, `?size=${size}`)).status).toBe(400)
  expect(asked).toEqual([])
})

test('a server without a picture service has no pictures', async () => {
  const plain = await startServer(plainDatabase)
  const tree = await insertAccounts(plain.db)
  const somebody = await signedInVisitor(plain, tree.office, tree)
  expect((await get(hashOf(tree.office.email), '', somebody)).status).toBe(204)
  await plain.close()
})
