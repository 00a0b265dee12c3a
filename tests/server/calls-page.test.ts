import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildSchema, Kind, parse } from 'graphql'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorWords } from '#src/parts/error-words.ts'
import { isErrorCode } from '#sync/contract/errors.ts'
import { OLDEST_CLIENT, PROTOCOL } from '#sync/contract/protocol.ts'
import { typeDefs } from '#sync/contract/protocol-sdl.ts'
import type { CollectionName } from '#sync/contract/registry.ts'
import { AMSTEL, AT_AMSTEL, startAddresses } from '../support/addresses.ts'
import { builders } from '../support/builders/any-document.ts'
import { type Planted, plant } from '../support/builders/plant.ts'
import { putCurl } from '../support/curl.ts'
import { pgliteBench } from '../support/databases.ts'
import { plantAccounts, startServer, type TestServer } from '../support/server.ts'

const page = readFileSync('CALLS.md', 'utf8')
const examples = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text)

const bench = pgliteBench()
let addresses: Awaited<ReturnType<typeof startAddresses>>
let server: TestServer
let folder: string
/** What each example printed. */
let answers: string[]

beforeAll(async () => {
  addresses = await startAddresses({ '1011PN 1': [AMSTEL] }, AT_AMSTEL)
  server = await startServer(bench, { pdokUrl: addresses.url })
  await plantWorld()
  folder = mkdtempSync(path.join(tmpdir(), 'aurum-calls-'))
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#056736' } })
    .jpeg()
    .toFile(path.join(folder, 'photo.jpg'))
  // One shell for all of them: the first signs in, for all that follow.
  const script = examples.map((text, at) => `{\n${text}} > ${at}.out`).join('\n')
  writeFileSync(path.join(folder, 'page.sh'), script)
  const env = { ...process.env, AURUM: server.url, PATH: await putCurl(folder) }
  await promisify(execFile)('sh', ['-e', 'page.sh'], { cwd: folder, env })
  answers = examples.map((_text, at) => readFileSync(path.join(folder, `${at}.out`), 'utf8'))
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
  await addresses.close()
})

const titleOf = (text: string) => callsIn(text).join(', ') || 'signing in'

test.each(examples.map((text, at) => [titleOf(text), at] as const))(
  'the example of %s does what the page says',
  (_title, at) => {
    const asked = callsIn(examples[at] ?? '')
    if (asked.length === 0) return expect(answers[at]).toBe('')
    const { data, errors } = JSON.parse(answers[at] ?? '') as { data: object | null; errors?: object[] }
    expect(errors).toBeUndefined()
    for (const call of asked)
      expect(data, call).toHaveProperty(
        call,
        expect.toSatisfy((answer) => answer && answer.length !== 0),
      )
  },
)

test('every call has an example', () => {
  const schema = buildSchema(typeDefs())
  const ofTheSync = ['pull', 'digests', 'applyOps']
  const calls = [schema.getQueryType(), schema.getMutationType()]
    .flatMap((type) => Object.keys(type?.getFields() ?? {}))
    .filter((name) => !ofTheSync.includes(name))
  expect(calls.filter((name) => !examples.some((text) => callsIn(text).includes(name)))).toEqual([])
})

test('the page names a version that is let in, and words as the app has them', () => {
  const versions = [...page.matchAll(/x-aurum-protocol: (\d+)/g)].map(([, version]) => Number(version))
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) {
    expect(version).toBeGreaterThanOrEqual(OLDEST_CLIENT)
    expect(version).toBeLessThanOrEqual(PROTOCOL)
  }
  const table = page.slice(page.indexOf('## Refusals'))
  const rows = [...table.matchAll(/^\| `([\w-]+)` *\| (.*?) *\|$/gm)]
  expect(rows.length).toBeGreaterThan(20)
  for (const [, code = '', words] of rows)
    expect([code, words]).toEqual([code, isErrorCode(code) ? errorWords[code].message : 'no code at all'])
})

/** The calls that an example asks for. */
function callsIn(example: string): string[] {
  const [, query] = /"query": "((?:[^"\\]|\\.)*)"/.exec(example) ?? []
  if (query === undefined) return []
  return parse(JSON.parse(`"${query}"`)).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((each) =>
          each.kind === Kind.FIELD ? each.name.value : [],
        )
      : [],
  )
}

/** What the page speaks of, under the ids it gives. */
async function plantWorld() {
  const tree = await plantAccounts(server.db)
  const username = 'ontwikkel'
  await server.db.write((tx) =>
    tx.updateTable('credentials').set({ username }).where('user_id', '=', tree.developer._id).execute(),
  )
  const id = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`
  const doc = (collection: CollectionName, n: number, given: object = {}): Planted => {
    const build = builders[collection] as (given: object) => Planted['doc']
    const own = 'company_id' in build({}) ? { company_id: id(1) } : {}
    return { collection, doc: build({ ...own, ...given, _id: id(n) }) }
  }
  const ordered = { customer_id: id(2), current_status: { name: 'Opdracht', color: '#007bbe' } }
  await plant(server.db, tree.tree, [
    { collection: 'users', doc: { ...tree.developer, username } },
    doc('companies', 1, {
      parent_company_id: tree.root._id,
      statuses: [id(12)],
      config: {
        ...tree.root.config,
        endpoint: { url: '/demo/endpoint/zz', token: 'endpoint-ZZ', version: '2.0' },
      },
    }),
    doc('customers', 2, { debtor_number: '' }),
    doc('orders', 3, ordered),
    doc('orders', 4),
    doc('orders', 5),
    doc('archives', 6),
    doc('archives', 7),
    doc('files', 8, { order_id: id(3) }),
    doc('users', 9, { company_ids: [id(1)] }),
    doc('products', 10),
    doc('campaigns', 11, { dates: ['2020-01-01', '2099-12-31'], dates_duration_type: 'range' }),
    doc('statuses', 12, { name: 'Opdracht', fields: [] }),
    doc('flows', 13),
    doc('integrations', 14),
    doc('systems', 15),
    doc('orders', 16, { ...ordered, integration_metadata: {} }),
  ])
}
