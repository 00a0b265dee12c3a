import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildSchema, Kind, parse } from 'graphql'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorWords } from '#src/parts/words/error-words.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isErrorCode } from '#sync/contract/core/errors.ts'
import { PROTOCOL } from '#sync/contract/wire/protocol.ts'
import { typeDefs } from '#sync/contract/wire/protocol-sdl.ts'
import { AMSTEL, startAddresses } from '#tests/support/addresses.ts'
import { putCurl } from '#tests/support/curl.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const page = readFileSync('CALLS.md', 'utf8')
const examples = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text)

/**
 * Fewer than a fresh demo has, but enough for the page at any date and time: some orders are completed, some have
 * photos, and the product it searches for is in the archive.
 */
const DEMO_ORDERS = 900
/** The location at which the page looks up an order. */
const PLACE = '52.3676 4.9002'

const testDatabase = pgliteTestDatabase()
let addresses: Awaited<ReturnType<typeof startAddresses>>
let server: TestServer
let folder: string
/** The output of each example. */
let answers: string[]
/** Ids by the names the page gives them, read before any example ran. */
let ids: ReadonlyMap<string, string>

beforeAll(async () => {
  const near: Record<string, string[]> = {}
  addresses = await startAddresses({ '1011PN 1': [AMSTEL] }, near)
  server = await startServer(testDatabase, { pdokUrl: addresses.url, demoOrders: DEMO_ORDERS })
  folder = mkdtempSync(path.join(tmpdir(), 'aurum-calls-'))
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#056736' } })
    .jpeg()
    .toFile(path.join(folder, 'photo.jpg'))
  ids = await idsOfTheExamples()
  near[PLACE] = [await doorOfAnOrder([...ids.values()])]
  // All examples share one shell, because the first one signs in for the others.
  const script = examples.map((text, at) => `{\n${text}} > ${at}.out`).join('\n')
  writeFileSync(path.join(folder, 'page.sh'), script)
  await shell('page.sh')
  answers = examples.map((_text, at) => readFileSync(path.join(folder, `${at}.out`), 'utf8'))
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
  await addresses.close()
})

/** Calls whose answer the example prints; other answers go into variables. */
const told = (example: string) => (/^curl/m.test(example) ? callsIn(example) : [])
const titleOf = (text: string) =>
  told(text).join(', ') || (text.startsWith('id_in') ? 'the ids' : 'signing in')

test.each(examples.map((text, at) => [titleOf(text), at] as const))(
  'the example of %s does what the page says',
  (_title, at) => {
    const asked = told(examples[at] ?? '')
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

test('the ids of the examples are those of a fresh demo', () => {
  expect(ids.size).toBeGreaterThan(10)
  expect([...ids].filter(([, id]) => !/^[\da-f-]{36}$/.test(id))).toEqual([])
})

test('every call has an example', () => {
  const schema = buildSchema(typeDefs())
  const ofTheSync = ['pull', 'digests', 'applyOps']
  const calls = [schema.getQueryType(), schema.getMutationType()]
    .flatMap((type) => Object.keys(type?.getFields() ?? {}))
    .filter((name) => !ofTheSync.includes(name))
  expect(calls.filter((name) => !examples.some((text) => callsIn(text).includes(name)))).toEqual([])
})

test('the page names the version of today (`npm run refresh` writes it), and words as the app has them', () => {
  const versions = [...page.matchAll(/x-aurum-protocol: (\d+)/g)].map(([, version]) => Number(version))
  expect(versions.length).toBeGreaterThan(0)
  expect(versions.filter((version) => version !== PROTOCOL)).toEqual([])
  const table = page.slice(page.indexOf('## Refusals'))
  const rows = [...table.matchAll(/^\| `([\w-]+)` *\| (.*?) *\|$/gm)]
  expect(rows.length).toBeGreaterThan(20)
  for (const [, code = '', words] of rows)
    expect([code, words]).toEqual([code, isErrorCode(code) ? errorWords[code].message : 'no code at all'])
})

/** The calls that an example makes. */
function callsIn(example: string): string[] {
  const [, query] = [...example.matchAll(/"query": "((?:query|mutation|\{)(?:[^"\\]|\\.)*)"/g)].at(-1) ?? []
  if (query === undefined) return []
  return parse(JSON.parse(`"${query}"`)).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((each) =>
          each.kind === Kind.FIELD ? each.name.value : [],
        )
      : [],
  )
}

async function shell(file: string): Promise<string> {
  const env = { ...process.env, AURUM: server.url, PATH: await putCurl(folder) }
  const { stdout } = await promisify(execFile)('sh', ['-e', file], { cwd: folder, env })
  return stdout
}

async function idsOfTheExamples(): Promise<Map<string, string>> {
  const [signIn = '', block = ''] = examples
  const names = [...block.matchAll(/^(\w+)=\$\(id_in/gm)].map(([, name = '']) => name)
  const printed = `printf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')}`
  writeFileSync(path.join(folder, 'ids.sh'), [signIn, block, printed].join('\n'))
  const found = (await shell('ids.sh')).split('\n')
  return new Map(names.map((name, at) => [name, found[at] ?? '']))
}

/**
 * The address service's answer for that location: the house of an order that is neither completed nor cancelled and
 * that no example changes. It has no addition, which the service would write in a form of its own.
 */
async function doorOfAnOrder(changed: readonly string[]): Promise<string> {
  const [order] = await server.db.statement(
    `select o.address from orders o
    join companies c on c._id = o.company_id and c.parent_company_id = '' and c.name = 'Noorderlicht'
    where o.current_status->>'meaning' not in ('delivered', 'cancelled') and not o.deleted
      and o.address->>'house_number_addition' = ''
      and not o._id = any($1::text[]) and not o.customer_id = any($1::text[])
    order by o.request_date desc limit 1`,
    [changed],
  )
  const { street, house_number, postcode, city } = (order as { address: DocumentOf<'orders'>['address'] })
    .address
  return `${street} ${house_number}, ${postcode} ${city}`
}
