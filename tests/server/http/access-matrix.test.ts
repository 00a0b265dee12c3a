import {
  buildSchema,
  type FormattedExecutionResult,
  getNamedType,
  isCompositeType,
  isRequiredArgument,
  type OperationTypeNode,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shape } from '#sync/contract/core/derive/shape.ts'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { ROLES, type Role } from '#sync/contract/core/roles.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { type Capability, lowestRoleFor } from '#sync/contract/rights.ts'
import { type OperationCall, operationCalls } from '#sync/contract/wire/operation-calls.ts'
import { typeDefs } from '#sync/contract/wire/protocol-sdl.ts'
import { pascal } from '#sync/contract/wire/sdl.ts'
import { visitorAtCodeStep } from '#tests/support/accounts.ts'
import { AMSTEL, AT_AMSTEL, startAddresses } from '#tests/support/addresses.ts'
import { buildOwned } from '#tests/support/builders/any-document.ts'
import { buildBlob, insertBlob } from '#tests/support/builders/blob.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildLine, buildOffered, buildOption } from '#tests/support/builders/options.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'

const may = (role: Role, least: Role) => ROLES.indexOf(role) >= ROLES.indexOf(least)
/** Operations on one's own user or offers alone. */
const OWN = ['quotations.send', 'orders.follow-up', 'users.prefer', 'users.profile']
const leastOf = (capability: string) => lowestRoleFor(capability as Capability) as Role

const testDatabase = eitherTestDatabase()
let addresses: Awaited<ReturnType<typeof startAddresses>>
let server: TestServer
let ours: Tree
let theirs: Tree
const photo = buildBlob()
let debtor: DocumentOf<'customers'>
const visitors = new Map<string, Visitor>()
const nobody = () => server.visitor()

beforeAll(async () => {
  addresses = await startAddresses({ '1011PN 1': [AMSTEL] }, AT_AMSTEL)
  server = await startServer(testDatabase, { pdokUrl: addresses.url })
  ours = await insertAccounts(server.db)
  theirs = await insertAccounts(server.db)
  for (const role of ROLES) visitors.set(role, await signedIn(server, ours[role]))
  visitors.set('neighbour', await signedIn(server, ours.neighbour))
  visitors.set('stranger', await signedIn(server, theirs.developer))
  await insertBlob(server.db, ours.tree, photo)
  debtor = buildCustomer({ company_id: ours.wos._id, debtor_number: '' })
  await insertDocuments(server.db, ours.tree, [{ collection: 'customers', doc: debtor }])
})

afterAll(async () => {
  await server.close()
  await addresses.close()
})

const schema = buildSchema(typeDefs())
const askable = ['query', 'mutation', 'subscription'].flatMap((kind) =>
  Object.keys(schema.getRootType(kind as OperationTypeNode)?.getFields() ?? {}),
)

const listed = (lines: readonly string[]) => `${lines.toSorted().join('\n')}\n`

const as = (who: string) => visitors.get(who) ?? nobody()

/** The status of a route for a request without parameters; `open` if it was not refused. */
async function answerAt(route: string, visitor: Visitor): Promise<'open' | number> {
  const [method = '', path = ''] = route.split(' ')
  const at = path.replaceAll(/:\w+/g, '0'.repeat(36))
  const { status } = await (method === 'POST' ? visitor.post(at, {}) : visitor.ask(at, { method }))
  return [401, 403, 404, 405].includes(status) ? status : 'open'
}

test('over HTTP whoever is not signed in is answered as was agreed, and whoever must still give a code no better', async () => {
  const lines = []
  for (const route of server.routes().filter((route) => !/uploads|\*/.test(route))) {
    const answer = await answerAt(route, nobody())
    lines.push(`${answer}  ${route}`)
    if (answer === 'open') continue
    const halfway = await visitorAtCodeStep(server, ours.developer, ours)
    // The credential of the code step is sent under the session's cookie name as well.
    halfway.cookie += `; ${halfway.cookie.replace('aurum-step=', 'aurum=')}`
    expect([route, await answerAt(route, halfway)]).toEqual([route, answer])
  }
  await expect(listed(lines)).toMatchFileSnapshot('./access-http.snapshot.txt')
})

describe('read access', () => {
  test.each(collectionNames)(
    'get of %s, by id and as a list: from the own company by its role and above, by nobody of another tree',
    async (name) => {
      const { singular } = definitionOf(name)
      const [one, many] = [`get${singular}`, `get${pascal(name)}`]
      const least = leastOf(`${name}.read`)
      const doc = buildOwned(name, ours.wos._id)
      await insertDocuments(server.db, ours.tree, [{ collection: name, doc: doc as never }])
      const text = `query ($id: ID!) { found: ${one}(id: $id) { _id } list: ${many}(where: { _id: [$id] }) { _id } }`
      for (const who of [...ROLES, 'stranger']) {
        const { data } = (await as(who).graphql(text, { id: doc._id })).json() as {
          data?: { found: unknown; list: unknown[] }
        }
        const isSeen = who !== 'stranger' && may(who as Role, least)
        const found = isSeen ? { _id: doc._id } : null
        expect([who, data?.found, data?.list]).toEqual([who, found, found ? [found] : []])
      }
    },
  )

  test('every call is answered to every role, in the own company and from elsewhere, as was agreed', async () => {
    const everybody = [...ROLES, 'neighbour', 'stranger'] as const
    const rows = []
    for (const field of askable.filter((each) => each !== 'live').toSorted()) {
      const answers = []
      for (const who of everybody) answers.push(await answerOf(who, field))
      // Each role may do everything the lesser roles before it may.
      const first = answers.indexOf('yes')
      const above = answers.slice(0, ROLES.length).filter((_answer, at) => first >= 0 && at >= first)
      expect([field, new Set(above)]).toEqual([field, new Set(above.length > 0 ? ['yes'] : [])])
      rows.push([field, ...answers])
    }
    const columns = [['', ...everybody], ...rows].map(([name = '', ...cells]) =>
      [name.padEnd(24), ...cells.map((cell) => cell.padEnd(12))].join(' ').trimEnd(),
    )
    await expect(`${columns.join('\n')}\n`).toMatchFileSnapshot('./access-graphql.snapshot.txt')
  })

  test.each(askable)('%s is answered to nobody who is not signed in', async (field) => {
    expect((await nobody().graphql(`{ ${field} }`)).status).toBe(401)
  })
})

describe('write access', () => {
  test.each([...operationByKind.keys()].map((kind) => [kind, leastOf(kind)] as const))(
    '%s: by %s and above, in their own company alone',
    async (kind, least) => {
      const { collection: name } = operationByKind.get(kind) ?? { collection: 'orders' as const }
      // A stranger creates rows that belong to a whole tree in their own tree.
      const isTheirsToo = kind.endsWith('.create') && definitionOf(name).reach === 'tree'
      for (const who of [...ROLES, 'neighbour', ...(isTheirsToo ? [] : ['stranger'])]) {
        const doc = buildOwned(name, ours.wos._id)
        if (!kind.endsWith('.create'))
          await insertDocuments(server.db, ours.tree, [{ collection: name, doc: doc as never }])
        const { code } = await attempt(who, kind, String(doc?._id ?? newId()), doc)
        const isOurs = ROLES.includes(who as Role)
        if (!isOurs)
          expect([who, code]).toEqual([who, expect.stringMatching(/^(forbidden|not-found|invalid)$/)])
        else if (!may(who as Role, least)) expect([who, code]).toEqual([who, 'forbidden'])
        else if (!OWN.includes(kind)) expect([who, code]).not.toEqual([who, 'forbidden'])
      }
    },
  )
})

test('somebody who was made inactive is nobody', async () => {
  const leaver = await signedIn(server, ours.office)
  await insertDocuments(server.db, ours.tree, [
    { collection: 'users', doc: { ...ours.office, active: false } },
  ])
  expect((await leaver.ask('/api/session')).status).toBe(401)
  expect((await leaver.graphql('{ digests }')).status).toBe(401)
})

type Who = Role | 'neighbour' | 'stranger'

/**
 * Returns `yes`, `nothing` where no row is found, or the refusal code. Each request gets fresh rows of the own company.
 */
async function answerOf(who: Who, field: string): Promise<string> {
  const { data, errors } = (await call(who, field)).json() as FormattedExecutionResult
  // Without data the query itself was invalid.
  expect(data, `${field} as ${who}`).toBeDefined()
  if (errors?.[0]) return String(errors[0].extensions?.code)
  const answer = data?.[field] as { edges?: unknown[] } | unknown[] | null
  const rows = Array.isArray(answer) ? answer : answer?.edges
  return answer === null || rows?.length === 0 ? 'nothing' : 'yes'
}

async function call(who: Who, field: string) {
  const kind = schema.getMutationType()?.getFields()[field] ? 'mutation' : 'query'
  const asked = schema.getRootType(kind as OperationTypeNode)?.getFields()[field]
  if (!asked) throw new Error(`There is no ${field}`)
  const given = await givenTo(who, field)
  const passing = asked.args.filter(({ name }) => name in given)
  expect(asked.args.filter((arg) => isRequiredArgument(arg) && !passing.includes(arg))).toEqual([])
  const declared = passing.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = passing.map(({ name }) => `${name}: $${name}`).join(', ')
  const type = getNamedType(asked.type)
  const inside = type.name === 'OrderConnection' ? '{ edges { cursor } }' : '{ __typename }'
  const selected = isCompositeType(type) ? inside : ''
  const text = `${kind} ${declared && `(${declared})`} { ${field} ${passed && `(${passed})`} ${selected} }`
  return as(who).graphql(text, Object.fromEntries(passing.map(({ name }) => [name, given[name]])))
}

/** Inserts a row of each collection in the call's name, and supplies every argument that some call takes. */
async function givenTo(who: Who, field: string): Promise<Record<string, unknown>> {
  const id = newId()
  const named = collectionNames.filter((name) =>
    [definitionOf(name).singular, pascal(name)].some((each) => field.includes(each)),
  )
  const about = ABOUT[field] ?? named
  const collections = about.length > 0 ? about : (['orders'] as const)
  const documents = collections.map((collection) => ({
    collection,
    doc: { ...buildOwned(collection, ours.wos._id), ...fitFor(collection, field), _id: id },
  }))
  await insertDocuments(server.db, ours.tree, documents)
  const [of] = documents
  const me = who === 'stranger' ? theirs.developer : ours[who]
  return {
    ...samplesFor(operationCalls.find(({ name }) => name === field)),
    id,
    order_id: id,
    visit_id: id,
    product_id: id,
    campaign_id: id,
    field: field === 'uploadCampaignFiles' ? 'badge_image' : 'product_image',
    to: 'open',
    company_id: id,
    ids: [id],
    where: { _id: [id] },
    query: 'remeha',
    category: 'customers',
    input: { postalcode: '1011PN', housenumber: '1' },
    location: { lat: 52.3676, long: 4.9002 },
    files: [{ hash: photo.hash, filename: 'meter.webp' }],
    inputs: [{ collection: 'orders', cursor: null, limit: 1 }],
    userId: me._id,
    ops: [buildOp({ kind: 'users.prefer', entityId: me._id })],
    order: { ...of?.doc, warranty: 'anders' },
    customer: { ...of?.doc, lastname: 'Anders' },
    // The company as users other than developers receive it.
    company: { ...of?.doc, triggers: undefined, name: 'Anders' },
    product: { ...of?.doc, brand: 'Anders' },
    campaign: { ...of?.doc, name: 'Anders' },
    flow: { ...of?.doc, name: 'Anders' },
    user: { ...of?.doc, fullname: 'Anders' },
    system: { ...of?.doc, name: 'Anders' },
    visit: { ...of?.doc, note: 'Anders' },
    absence: { ...of?.doc, until: '2026-12-24' },
    user_id: id,
    roster: { pause: 45 },
    import: {
      company_id: ours.wos._id,
      whole: newId(),
      rows: [{ line: 2, id: newId(), was: null, became: { lastname: 'Anders' } }],
    },
    status: { ...of?.doc, color: '#123456' },
    integration: { _id: 'syntess', enabled: false },
    caption: 'Anders',
    for_customer: true,
    file_id: id,
    into: debtor._id,
    preferences: { displayMode: 'dark' },
  }
}

/** An argument of each kind, for a call that follows from its operation. */
function samplesFor(call: OperationCall | undefined): Record<string, unknown> {
  const samples = { text: newId(), number: 1, list: [] } as Readonly<Record<string, unknown>>
  const sampleOf = ({ kind }: Shape) => samples[kind] ?? true
  const given = {
    version: '1.0.0',
    email: '',
    option: 'huur',
    date: '2030-01-07',
    off: '5%',
    state: 'done',
    expected: '09:45',
  } as const
  return Object.fromEntries(
    Object.entries(call?.args ?? {}).map(([name, shape]) => [
      name,
      given[name as keyof typeof given] ?? sampleOf(shape),
    ]),
  )
}

/** Calls whose name does not tell their collection. */
const ABOUT: Readonly<Record<string, readonly CollectionName[]>> = {
  refreshCatalogue: ['companies'],
  customerLink: ['orders'],
  setCustomerLink: ['orders'],
  saveRoster: ['users'],
  uploadProductFiles: ['products'],
  uploadCampaignFiles: ['campaigns'],
  ...Object.fromEntries(operationCalls.map(({ name, collection }) => [name, [collection]])),
}

/** A company whose product endpoint is the server's own demo endpoint. */
const WITH_ENDPOINT = {
  config: {
    ...buildCompany().config,
    endpoint: { url: '/demo/endpoint/zz', token: 'endpoint-ZZ', version: '2.0' },
  },
}

const BUYING = buildOption({ products: [buildLine()] })
const HIRING = buildOption({ _id: 'huur', products: [buildLine()] })

/** Removes every other reason for a refusal, so that only the role decides. */
function fitFor(collection: CollectionName, field: string): object {
  if (collection === 'campaigns') return { dates: ['2020-01-01', '2099-12-31'], dates_duration_type: 'range' }
  if (field === 'refreshCatalogue') return WITH_ENDPOINT
  if (collection !== 'orders') return {}
  if (field === 'takeOption') return buildOffered(BUYING, HIRING)
  if (field === 'sendQuotation') return { type: 'quotation', customer_id: debtor._id }
  if (field === 'setFollowUp' || field === 'giveDiscount')
    return { type: 'quotation', current_status: { ...buildOrder().current_status, meaning: 'quoted' } }
  if (field === 'replyToCustomer') return { customer_id: debtor._id }
  if (field !== 'SyntessExportOrder') return { customer_id: '' }
  return {
    customer_id: debtor._id,
    integration_metadata: {},
    current_status: { ...buildOrder().current_status, name: 'Opdracht', meaning: 'ordered' },
  }
}

/** Sends empty arguments: permission is checked before their content. */
async function attempt(who: string, kind: string, entityId: string, doc: object | null) {
  const user = who === 'stranger' ? theirs.developer : ours[who as Role | 'neighbour']
  const args = kind.endsWith('.create') ? { doc } : {}
  const text = 'mutation ($userId: ID!, $ops: [Json!]!) { applyOps(userId: $userId, ops: $ops) }'
  const answer = await as(who).graphql(text, { userId: user._id, ops: [buildOp({ kind, entityId, args })] })
  const { data } = answer.json() as { data: { applyOps: { status: string; code: string | null }[] } }
  return data.applyOps[0] ?? { code: 'no answer' }
}
