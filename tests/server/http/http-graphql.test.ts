import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectionOf } from '#sync/contract/core/derive/selection.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildEdit } from '#tests/support/builders/op.ts'
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
let server: TestServer
let tree: Tree
let office: Visitor

beforeAll(async () => {
  server = await startServer(testDatabase)
  tree = await insertAccounts(server.db)
  office = await signedIn(server, tree.office)
})
afterAll(() => server.close())

const codeOf = (answer: { json(): unknown }) =>
  (answer.json() as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code

test('somebody signed in is answered, alone and ten at once', async () => {
  const one = { query: '{digests}' }
  const answer = await office.post('/graphql', one)
  expect(answer.status).toBe(200)
  const batch = await office.post('/graphql', Array(10).fill(one))
  expect(batch.status).toBe(200)
  expect(JSON.parse(batch.text())).toHaveLength(10)
})

test('eleven at once are too many', async () => {
  const answer = await office.post('/graphql', Array(11).fill({ query: '{digests}' }))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.text()).not.toContain('digests')
})

test.each([
  ['deeper than ten', `{getUser(id:"x")${'{a'.repeat(12)}${'}'.repeat(12)}}`],
  ['sixteen aliases', `{${Array.from({ length: 16 }, (_, n) => `a${n}:digests`).join(' ')}}`],
  ['a thousand tokens', `{${'digests '.repeat(1_000)}}`],
  ['a flood of directives', `{digests ${'@skip(if:false)'.repeat(400)}}`],
  ['fragments in a circle', '{...A} fragment A on Query{...B} fragment B on Query{...A}'],
  ['the schema', '{__schema{types{name}}}'],
  ['a type of the schema', '{__type(name:"User"){fields{name}}}'],
  ['a field that does not exist', '{digest}'],
  ['no query at all', '{'],
  ['a stream over http', 'subscription{live}'],
])('%s: refused with a code and what is wrong, and no word of the schema', async (_name, query) => {
  const since = performance.now()
  const answer = await office.graphql(query)
  expect(performance.now() - since).toBeLessThan(1_000)
  expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-request'])
  const { errors } = answer.json() as { errors: { message: string }[] }
  expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['bad-request']))
  expect(errors[0]).toMatchObject({ extensions: { what: expect.stringMatching(/\w/) } })
  expect(answer.text()).not.toMatch(/Did you mean|digests|stack/)
})

test.each([
  ['a field', '{digest}', 'digest', 'Cannot query field "digest" on type "Query".'],
  ['a field of a row', '{getOrder(id:"x"){numer}}', 'numer', 'Cannot query field "numer" on type "Order".'],
  ['an argument', '{getOrder(nr:"x"){_id}}', 'nr', 'Unknown argument "nr" on field "Query.getOrder".'],
  ['a bracket', '{getOrder(id:"x"){_id}', undefined, 'Syntax Error: Expected Name, found <EOF>.'],
  [
    'too much',
    `{${Array.from({ length: 16 }, (_, n) => `a${n}:getUsers{_id}`).join(' ')}}`,
    undefined,
    'More than 15 aliases.',
  ],
])('a mistake in %s is reported by its name', async (_what, query, field, what) => {
  const { errors } = (await office.graphql(query)).json() as { errors: { extensions: object }[] }
  expect(errors).toHaveLength(1)
  expect(errors[0]?.extensions).toEqual({ code: 'bad-request', what, ...(field && { field }) })
})

test('a whole order is not too much to ask for', async () => {
  const answer = await office.graphql(`{getOrder(id:"x")${selectionOf(definitionOf('orders'))}}`)
  expect(answer.json()).toEqual({ data: { getOrder: null } })
})

test('a stream is not opened either when the client asks for one', async () => {
  const answer = await office.post(
    '/graphql',
    { query: 'subscription{live}' },
    { accept: 'text/event-stream' },
  )
  expect(answer.text()).not.toContain('live')
  expect(answer.text()).not.toContain('epoch')
})

test('requests without a session learn nothing, not even whether a query is valid', async () => {
  for (const query of ['{digests}', '{', '{__schema{types{name}}}']) {
    const answer = await server.visitor().graphql(query)
    expect([answer.status, answer.json()]).toEqual([401, { error: 'unauthenticated' }])
  }
})

test('a question may be 100 kB, a bundle of operations 1 MB', async () => {
  const padding = (bytes: number) => ({ padding: 'x'.repeat(bytes) })
  const apply = 'mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}'
  const ops = (bytes: number) => ({ userId: tree.office._id, ops: [padding(bytes)] })
  expect((await office.graphql('{digests}', padding(90_000))).status).toBe(200)
  const question = await office.graphql('{digests}', padding(110_000))
  expect([question.status, question.json()]).toEqual([413, { error: 'too-large' }])
  expect((await office.graphql(apply, ops(900_000))).status).toBe(200)
  const operations = await office.graphql(apply, ops(1_100_000))
  expect([operations.status, operations.json()]).toEqual([413, { error: 'too-large' }])
  const login = await office.post('/api/login', { username: 'a', password: 'x'.repeat(110_000) })
  expect(login.status).toBe(413)
})

const SAVE = 'mutation($order:Json!){it:saveOrder(order:$order){_id}}'

/** An order whose stored JSON has about this many characters. */
function orderOf(letters: number, letter: string) {
  const commentary = { brand: 'x', type: '', description: letter.repeat(20_000) }
  const products = Array.from({ length: Math.floor(letters / 21_500) }, () => ({
    ...commentary,
    _id: newId(),
  }))
  return { _id: newId(), company_id: tree.wos._id, products }
}

test.each([
  ['in plain letters', (json: string) => json],
  ['with each letter written as a number', escaped],
])('the largest order there may be is saved, %s, and a larger one is told so', async (_how, written) => {
  const save = async (order: object) => {
    const body = written(JSON.stringify({ query: SAVE, variables: { order } }))
    return office.ask('/graphql', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  }
  const order = orderOf(245_000, 'ж')
  expect((await save(order)).json()).toEqual({ data: { it: { _id: order._id } } })
  const larger = await save(orderOf(300_000, 'ж'))
  expect([larger.status, codeOf(larger)]).toEqual([200, 'too-large'])
})

test('an order far beyond that is not even read, and what it is put beside makes it no room', async () => {
  const bomb = { query: SAVE, variables: { order: orderOf(700_000, 'x') } }
  const answer = await office.post('/graphql', bomb)
  expect([answer.status, answer.json()]).toEqual([413, { error: 'too-large' }])
  const question = { query: '{digests}', variables: { padding: 'x'.repeat(110_000) } }
  const save = { query: SAVE, variables: { order: orderOf(22_000, 'x') } }
  expect((await office.post('/graphql', [save, question])).status).toBe(413)
  const flood = await office.post(
    '/graphql',
    Array(10).fill({ query: SAVE, variables: { order: orderOf(245_000, 'x') } }),
  )
  expect(flood.status).toBe(413)
})

const APPLY = 'mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}'

test.each<[string, () => unknown]>([
  ['no operation where one should be', () => [null]],
  ['an operation that is a word', () => ['toe']],
  ['an operation with a NUL in its id', () => [{ opId: 'a\u0000b' }]],
])('%s is the asker’s fault, and is said to be', async (_name, ops) => {
  const answer = await office.graphql(APPLY, { userId: tree.office._id, ops: ops() })
  const { data } = answer.json() as { data?: { applyOps: { status: string; code: string }[] } }
  const said = data ? data.applyOps.map(({ code }) => code) : [codeOf(answer)]
  expect(said).toEqual([expect.stringMatching(/^(?:bad-request|invalid)$/)])
})

test.each<[string, string, object]>([
  ['with a NUL', 'query($id:ID!){getUser(id:$id){_id}}', { id: 'a\u0000b' }],
  ['with half a letter', 'query($id:ID!){getOrder(id:$id){_id}}', { id: '\ud83d' }],
])('an id %s is nobody’s', async (_name, query, variables) => {
  const answer = await office.graphql(query, variables)
  expect(answer.status).toBe(200)
  expect(Object.values((answer.json() as { data: object }).data)).toEqual([null])
})

test('JSON that is nested 7,000 deep is refused, also when it comes in pieces', async () => {
  const body = `{"query":"{digests}","variables":{"a":${'['.repeat(7_000)}${']'.repeat(7_000)}}}`
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const answer = await office.ask('/graphql', { method: 'POST', body, headers })
  expect(answer.status).toBe(400)
})

test('a comment in a query does not bypass the limits', async () => {
  const answer = await office.graphql('{digests} #applyOps', { padding: 'x'.repeat(110_000) })
  expect([answer.status, answer.json()]).toEqual([413, { error: 'too-large' }])
})

/** Escapes every character beyond ASCII, as some programs do. */
function escaped(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const PULL = 'pull(inputs:$inputs)'
const pulling = (fields: string) => ({
  query: `query($inputs:[Json!]!){${fields}}`,
  variables: { inputs: [{ collection: 'users', cursor: null, limit: 10 }] },
})

test('a copy is asked for once in a request, under whatever name and in whatever part of a batch', async () => {
  const twice = await office.post('/graphql', pulling(`${PULL} again:${PULL}`))
  expect([twice.status, codeOf(twice)]).toEqual([429, 'too-many'])
  expect(twice.headers['retry-after']).toBe('1')
  const batch = await office.post('/graphql', [pulling(PULL), pulling(PULL)])
  const parts = JSON.parse(batch.text()) as { data?: object; errors?: object[] }[]
  expect(parts.filter(({ errors }) => errors)).toHaveLength(1)
})

test('a page of a first copy is sent compressed as the client takes it, a small answer as it is', async () => {
  const customers = Array.from({ length: 100 }, () => buildCustomer({ company_id: tree.wos._id }))
  await insertDocuments(
    server.db,
    tree.tree,
    customers.map((doc) => ({ collection: 'customers', doc })),
  )
  const page = (accepted?: string, limit = 100) => {
    const inputs = [{ collection: 'customers', cursor: null, limit }]
    const body = { query: 'query($inputs:[Json!]!){pull(inputs:$inputs)}', variables: { inputs } }
    return office.post('/graphql', body, { 'accept-encoding': accepted })
  }
  const plain = await page()
  expect(plain.text()).toContain(customers[0]?._id)
  expect(plain.headers.vary).toMatch(/accept-encoding/)
  const unpacked = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  const asked = {
    'gzip, deflate, br, zstd': 'zstd',
    'gzip, deflate, br': 'br',
    'GZIP;q=0.5': 'gzip',
    'br ; q=0, gzip': 'gzip',
  } as const
  for (const [accepted, encoding] of Object.entries(asked)) {
    const { headers, body } = await page(accepted)
    expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
    expect(unpacked[encoding](body).toString()).toBe(plain.text())
    expect(body.length).toBe(Number(headers['content-length']))
    expect(body.length).toBeLessThan(plain.body.length / 3)
  }
  for (const accepted of ['identity', '', 'gzip;q=0', 'deflate, *'])
    expect((await page(accepted)).headers).not.toHaveProperty('content-encoding')
  expect((await page('br', 1)).headers).not.toHaveProperty('content-encoding')
})

test('a refusal of the sync arrives as its code', async () => {
  const apply = 'mutation($userId:ID!){applyOps(userId:$userId,ops:[])}'
  const answer = await office.graphql(apply, { userId: tree.employee._id })
  expect(codeOf(answer)).toBe('wrong-user')
})

test('names that reach into an object are dropped or refused', async () => {
  const body = '{"query":"{digests}","variables":{"__proto__":{"role":"admin"}}}'
  const headers = { 'content-type': 'application/json' }
  expect((await office.ask('/graphql', { method: 'POST', body, headers })).status).toBe(400)
  expect(({} as { role?: string }).role).toBeUndefined()
  const edit = buildEdit('customers.edit', buildCustomer(), { lastname: 'Vries' })
  for (const op of [
    { ...edit, args: { constructor: 'x' } },
    { ...edit, changes: { lastname: { from: '', to: { prototype: 'x' } } } },
  ]) {
    const said = (await office.graphql(APPLY, { userId: tree.office._id, ops: [op] })).json()
    expect(said).toMatchObject({ data: { applyOps: [{ status: 'refused', code: 'invalid' }] } })
  }
})

test('a role taken away counts from the next request', async () => {
  const visitor = await signedIn(server, tree.neighbour)
  expect((await visitor.graphql('{digests}')).status).toBe(200)
  await server.db.write((tx) =>
    tx.updateTable('users').set({ active: false }).where('_id', '=', tree.neighbour._id).execute(),
  )
  expect((await visitor.graphql('{digests}')).status).toBe(401)
})

test('rows of another tree look like rows that do not exist', async () => {
  const foreign = await insertAccounts(server.db)
  const query = 'query($id:ID!){getCompany(id:$id)}'
  const theirs = await office.graphql(query, { id: foreign.root._id })
  const nobodys = await office.graphql(query, { id: buildCompany()._id })
  expect(theirs.text()).toBe(nobodys.text())
})

test('a query that only a later version understands is to be asked again, by an app of that version', async () => {
  const ask = (protocol: number, query: string) =>
    office.post('/graphql', { query }, { [PROTOCOL_HEADER]: String(protocol) })
  const known = await ask(PROTOCOL + 1, '{digests}')
  expect(known.status).toBe(200)
  const unknown = await ask(PROTOCOL + 1, '{weather}')
  expect([unknown.status, unknown.json(), unknown.headers['retry-after']]).toEqual([
    503,
    { error: 'unavailable' },
    '5',
  ])
  expect((await ask(PROTOCOL, '{weather}')).status).toBe(400)
  const posted = (protocol: number) =>
    office.post('/api/push/of-next-year', {}, { [PROTOCOL_HEADER]: String(protocol) })
  expect((await posted(PROTOCOL + 1)).status).toBe(503)
  expect((await posted(PROTOCOL)).status).toBe(404)
})
