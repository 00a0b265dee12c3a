import {
  buildSchema,
  type FormattedExecutionResult,
  getNamedType,
  isCompositeType,
  isRequiredArgument,
  type OperationTypeNode,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pascal } from '#sync/contract/derive/sdl.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { typeDefs } from '#sync/contract/protocol-sdl.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { type Capability, leastFor, ROLES, type Role } from '#sync/contract/roles.ts'
import { halfwayIn } from '../support/accounts.ts'
import { buildOwned } from '../support/builders/any-document.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { plant } from '../support/builders/plant.ts'
import type { Tree } from '../support/builders/tree.ts'
import { pgliteBench } from '../support/databases.ts'
import { plantAccounts, signedIn, startServer, type TestServer, type Visitor } from '../support/server.ts'

const may = (role: Role, least: Role) => ROLES.indexOf(role) >= ROLES.indexOf(least)
const leastOf = (capability: string) => leastFor(capability as Capability) as Role

const bench = pgliteBench()
let server: TestServer
let ours: Tree
let theirs: Tree
const visitors = new Map<string, Visitor>()
const nobody = () => server.visitor()

beforeAll(async () => {
  server = await startServer(bench)
  ours = await plantAccounts(server.db)
  theirs = await plantAccounts(server.db)
  for (const role of ROLES) visitors.set(role, await signedIn(server, ours[role]))
  visitors.set('neighbour', await signedIn(server, ours.neighbour))
  visitors.set('stranger', await signedIn(server, theirs.developer))
})

afterAll(() => server.close())

const schema = buildSchema(typeDefs())
const askable = ['query', 'mutation', 'subscription'].flatMap((kind) =>
  Object.keys(schema.getRootType(kind as OperationTypeNode)?.getFields() ?? {}),
)

const listed = (lines: readonly string[]) => `${lines.toSorted().join('\n')}\n`

const as = (who: string) => visitors.get(who) ?? nobody()

/** What a door says to somebody who asks for nothing in particular. */
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
    const halfway = await halfwayIn(server, ours.developer, ours)
    // Also where it is passed off as a session.
    halfway.cookie += `; ${halfway.cookie.replace('aurum-step=', 'aurum=')}`
    expect([route, await answerAt(route, halfway)]).toEqual([route, answer])
  }
  await expect(listed(lines)).toMatchFileSnapshot('./access-http.snapshot.txt')
})

describe('what can be read', () => {
  test.each(collectionNames)(
    'get of %s, by id and as a list: from the own company by its role and above, by nobody of another tree',
    async (name) => {
      const { singular } = definitionOf(name)
      const [one, many] = [`get${singular}`, `get${pascal(name)}`]
      const least = leastOf(`${name}.read`)
      const doc = buildOwned(name, ours.wos._id)
      await plant(server.db, ours.tree, [{ collection: name, doc: doc as never }])
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

  test('whatever else is asked is answered to the roles that were agreed, and to those above', async () => {
    const lines = []
    for (const field of askable.filter((each) => !isOfCollection(each) && each !== 'live')) {
      const allowed = []
      for (const role of ROLES) {
        const answer = (await call(role, field)) as FormattedExecutionResult
        // Without it the question was not even understood.
        expect(answer, `${field} as ${role}`).toHaveProperty('data')
        if (answer.errors?.[0]?.extensions?.code !== 'forbidden') allowed.push(role)
      }
      expect([field, allowed]).toEqual([field, ROLES.slice(ROLES.length - allowed.length)])
      lines.push(`${allowed[0]}  ${field}`)
    }
    await expect(listed(lines)).toMatchFileSnapshot('./access-graphql.snapshot.txt')
  })

  test.each(askable)('%s is answered to nobody who is not signed in', async (field) => {
    expect((await nobody().graphql(`{ ${field} }`)).status).toBe(401)
  })
})

describe('what can be done', () => {
  test.each([...operationByKind.keys()].map((kind) => [kind, leastOf(kind)] as const))(
    '%s: by %s and above, in their own company alone',
    async (kind, least) => {
      const { collection: name } = operationByKind.get(kind) ?? { collection: 'orders' as const }
      // What belongs to a whole tree they make in their own.
      const isTheirsToo = kind.endsWith('.create') && definitionOf(name).reach === 'tree'
      for (const who of [...ROLES, 'neighbour', ...(isTheirsToo ? [] : ['stranger'])]) {
        const doc = buildOwned(name, ours.wos._id)
        if (!kind.endsWith('.create'))
          await plant(server.db, ours.tree, [{ collection: name, doc: doc as never }])
        const { code } = await attempt(who, kind, String(doc?._id ?? newId()), doc)
        const isOurs = ROLES.includes(who as Role)
        if (!isOurs)
          expect([who, code]).toEqual([who, expect.stringMatching(/^(forbidden|not-found|invalid)$/)])
        else if (!may(who as Role, least)) expect([who, code]).toEqual([who, 'forbidden'])
        else if (kind !== 'users.prefer') expect([who, code]).not.toEqual([who, 'forbidden'])
      }
    },
  )
})

test('somebody who was made inactive is nobody', async () => {
  const leaver = await signedIn(server, ours.office)
  await plant(server.db, ours.tree, [{ collection: 'users', doc: { ...ours.office, active: false } }])
  expect((await leaver.ask('/api/session')).status).toBe(401)
  expect((await leaver.graphql('{ digests }')).status).toBe(401)
})

/** Those are asked for by id and as a list, above. */
const isOfCollection = (field: string) =>
  collectionNames.some((name) => [`get${definitionOf(name).singular}`, `get${pascal(name)}`].includes(field))

/** With no more than it must be given, about an order and an archive of the own company. */
async function call(role: Role, field: string) {
  const order = buildOwned('orders', ours.wos._id)
  const archive = { ...buildOwned('archives', ours.wos._id), _id: order._id }
  await plant(server.db, ours.tree, [
    { collection: 'orders', doc: order as never },
    { collection: 'archives', doc: archive as never },
  ])
  const given: Record<string, unknown> = {
    id: order._id,
    order_id: order._id,
    userId: ours[role]._id,
    category: 'customers',
    query: 'ketel',
    input: { postalcode: '1234AB', housenumber: '1' },
  }
  const kind = schema.getMutationType()?.getFields()[field] ? 'mutation' : 'query'
  const asked = schema.getRootType(kind as OperationTypeNode)?.getFields()[field]
  if (!asked) throw new Error(`There is no ${field}`)
  const needed = asked.args.filter(isRequiredArgument)
  const declared = needed.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ')
  const selected = isCompositeType(getNamedType(asked.type)) ? '{ __typename }' : ''
  const text = `${kind} ${declared && `(${declared})`} { ${field} ${passed && `(${passed})`} ${selected} }`
  const empty = (type: unknown) => (String(type).startsWith('[') ? [] : {})
  const variables = needed.map(({ name, type }) => [name, given[name] ?? empty(type)])
  return (await as(role).graphql(text, Object.fromEntries(variables))).json()
}

/** With nothing in it: whether it may be tried comes before what it says. */
async function attempt(who: string, kind: string, entityId: string, doc: object | null) {
  const user = who === 'stranger' ? theirs.developer : ours[who as Role | 'neighbour']
  const args = kind.endsWith('.create') ? { doc } : {}
  const text = 'mutation ($userId: ID!, $ops: [Json!]!) { applyOps(userId: $userId, ops: $ops) }'
  const answer = await as(who).graphql(text, { userId: user._id, ops: [buildOp({ kind, entityId, args })] })
  const { data } = answer.json() as { data: { applyOps: { status: string; code: string | null }[] } }
  return data.applyOps[0] ?? { code: 'no answer' }
}
