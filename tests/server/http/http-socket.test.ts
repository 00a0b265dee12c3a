import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { tickSchema } from '#sync/contract/wire/protocol.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'

const testDatabase = pgliteTestDatabase()
const another = pgliteTestDatabase()
let server: TestServer
let tree: Tree
let office: Visitor
const open: WebSocket[] = []

beforeAll(async () => {
  server = await startServer(testDatabase)
  tree = await insertAccounts(server.db)
  office = await signedIn(server, tree.office)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate()
  await sleep(50)
})
afterAll(() => server.close())

interface Message {
  type: string
  id?: string
  payload?: unknown
}

/** Records everything that happens on one socket. */
function watched(socket: WebSocket) {
  open.push(socket)
  const messages: Message[] = []
  socket.on('error', () => {})
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  const opened = new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
  const say = (message: object) => socket.send(JSON.stringify(message))
  const subscribe = (id: string, query = 'subscription{live}') =>
    say({ type: 'subscribe', id, payload: { query } })
  const typed = (type: string) => messages.filter((message) => message.type === type)
  return { socket, messages, closed, opened, say, subscribe, typed }
}

async function ready(visitor: Visitor = office) {
  const line = watched(visitor.socket())
  expect(await line.opened).toBe(101)
  line.say({ type: 'connection_init' })
  await expect.poll(() => line.typed('connection_ack')).toHaveLength(1)
  return line
}

test('the company clock arrives when it moves', async () => {
  const line = await ready()
  line.subscribe('1')
  await expect.poll(() => line.typed('next').length).toBeGreaterThan(0)
  const seq = await insertDocuments(server.db, tree.tree, [
    { collection: 'customers', doc: buildCustomer({ company_id: tree.wos._id }) },
  ])
  const tickOf = ({ payload }: Message) =>
    v.parse(tickSchema, (payload as { data: { live: unknown } }).data.live)
  await expect.poll(() => line.typed('next').map(tickOf).at(-1)?.seq).toBe(seq)
})

test('two who subscribe in the same words, and one in others, each hear their own company', async () => {
  const foreign = await insertAccounts(server.db)
  const ours = [await ready(), await ready(), await ready()] as const
  const theirs = await ready(await signedIn(server, foreign.office))
  for (const line of [ours[0], ours[1], theirs]) line.subscribe('1')
  ours[2].subscribe('1', 'subscription{clock:live}')
  const last = ({ typed }: typeof theirs) => (typed('next').at(-1)?.payload as { data: object })?.data
  for (const [owner, line] of [
    [tree, ours[0]],
    [foreign, theirs],
  ] as const) {
    const doc = buildCustomer({ company_id: owner.wos._id })
    const seq = await insertDocuments(server.db, owner.tree, [{ collection: 'customers', doc }])
    await expect.poll(() => last(line)).toMatchObject({ live: { seq } })
  }
  expect(last(ours[1])).toEqual(last(ours[0]))
  expect(Object.keys(last(ours[2]))).toEqual(['clock'])
  expect(Object.values(last(ours[2]))).toEqual(Object.values(last(ours[0])))
  expect(Object.values(last(theirs))).not.toEqual(Object.values(last(ours[0])))
})

test('a user who signed out hears nothing of the next change, and other subscribers do', async () => {
  const visitor = await signedIn(server, tree.employee)
  const [gone, staying] = [await ready(visitor), await ready()]
  for (const line of [gone, staying]) line.subscribe('1')
  await expect.poll(() => [gone, staying].every(({ typed }) => typed('next').length > 0)).toBe(true)
  const [before, heard] = [gone.typed('next').length, staying.typed('next').length]
  await visitor.post('/api/logout', {})
  await insertDocuments(server.db, tree.tree, [
    { collection: 'customers', doc: buildCustomer({ company_id: tree.wos._id }) },
  ])
  await expect.poll(() => staying.typed('next').length).toBeGreaterThan(heard)
  await expect.poll(() => gone.typed('complete')).toHaveLength(1)
  expect(gone.typed('next')).toHaveLength(before)
})

test('a socket is refused before it opens to a foreign page, no page, no user or another host', async () => {
  const refused = async (visitor: Visitor, headers: Record<string, string>) =>
    watched(visitor.socket({ headers })).opened
  expect(await refused(office, { host: 'evil.example', origin: 'http://evil.example' })).toBe(421)
  expect(await refused(office, { origin: 'https://evil.example' })).toBe(403)
  expect(await refused(office, { origin: 'null' })).toBe(403)
  expect(await refused(office, { origin: '' })).toBe(403)
  expect(await refused(server.visitor(), {})).toBe(401)
  expect(await refused(server.visitor(), { cookie: 'aurum=geen-geldige-sessie-geen-geldige' })).toBe(401)
})

test('a socket is closed when it sends no connection_init, or sends it twice', async () => {
  const silent = watched(office.socket())
  const twice = await ready()
  twice.say({ type: 'connection_init' })
  expect(await twice.closed).toBe(4429)
  expect(await silent.closed).toBe(4408)
})

test('a socket is closed when it subscribes before connection_init', async () => {
  const line = watched(office.socket())
  await line.opened
  line.subscribe('1')
  expect(await line.closed).toBe(4401)
})

test('a socket is closed by a frame that is too large or malformed', async () => {
  const big = await ready()
  big.socket.send('x'.repeat(70_000))
  expect(await big.closed).toBe(1009)
  const garbled = await ready()
  garbled.socket.send('{')
  expect(await garbled.closed).toBe(4400)
})

test('a socket is closed by a flood of messages or pings', async () => {
  const talker = await ready()
  for (let n = 0; n < 150; n += 1) talker.say({ type: 'ping' })
  expect(await talker.closed).toBe(1008)
  const pinger = await ready()
  for (let n = 0; n < 150; n += 1) pinger.socket.ping()
  // The server may be too busy answering pings to complete the closing handshake (1006).
  expect([1006, 1008]).toContain(await pinger.closed)
})

test('a socket offers no compression', async () => {
  const line = await ready()
  expect(line.socket.extensions).toBe('')
})

test('a socket carries ten subscriptions; an eleventh is refused until another has ended', async () => {
  const line = await ready()
  for (let n = 1; n <= 11; n += 1) line.subscribe(String(n))
  await expect.poll(() => line.typed('error')).toHaveLength(1)
  expect(line.typed('error')[0]).toMatchObject({ id: '11', payload: [{ message: 'too-many' }] })
  line.say({ type: 'complete', id: '3' })
  await sleep(50)
  line.subscribe('12')
  await expect.poll(() => line.typed('next').some(({ id }) => id === '12')).toBe(true)
})

test.each([
  ['a question', '{digests}'],
  ['operations', 'mutation{applyOps(userId:"x",ops:[])}'],
  ['the schema', '{__schema{types{name}}}'],
  ['a flood of aliases', `subscription{${Array.from({ length: 20 }, (_, n) => `a${n}:live`).join(' ')}}`],
  ['no query', '{'],
])('a socket carries only the live hint: %s is refused with a code', async (_name, query) => {
  const line = await ready()
  for (let n = 0; n < 12; n += 1) line.subscribe(String(n), query)
  await expect.poll(() => line.typed('error')).toHaveLength(12)
  expect(line.typed('error')[0]?.payload).toEqual([
    { message: 'bad-request', extensions: { code: 'bad-request' } },
  ])
  line.subscribe('live')
  await expect.poll(() => line.typed('next').length).toBeGreaterThan(0)
})

test('a ninth socket of one session is refused; another session has its own eight', async () => {
  const visitor = await signedIn(server, tree.employee)
  for (let n = 0; n < 8; n += 1) expect(await watched(visitor.socket()).opened).toBe(101)
  expect(await watched(visitor.socket()).opened).toBe(429)
  expect(await watched(office.socket()).opened).toBe(101)
})

test('a socket is closed within five seconds of signing out', async () => {
  const visitor = await signedIn(server, tree.employee)
  const line = await ready(visitor)
  line.subscribe('1')
  const since = Date.now()
  await visitor.post('/api/logout', {})
  expect(await line.closed).toBe(4403)
  expect(Date.now() - since).toBeLessThan(5_000)
})

test('a socket is closed within five seconds of its user being deactivated', async () => {
  const line = await ready(await signedIn(server, tree.neighbour))
  const since = Date.now()
  await server.db.write((tx) =>
    tx.updateTable('users').set({ active: false }).where('_id', '=', tree.neighbour._id).execute(),
  )
  expect(await line.closed).toBe(4403)
  expect(Date.now() - since).toBeLessThan(5_000)
})

test('a socket is told to reconnect when the server stops', async () => {
  const stopping = await startServer(another)
  const tree = await insertAccounts(stopping.db)
  const line = await ready(await signedIn(stopping, tree.office))
  line.subscribe('1')
  const since = Date.now()
  await stopping.close()
  expect(await line.closed).toBe(1012)
  expect(Date.now() - since).toBeLessThan(5_000)
})
