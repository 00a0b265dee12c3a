import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEndpoint } from '#server/endpoint/open-endpoint.ts'
import { refreshCatalogue } from '#server/endpoint/refresh-catalogue.ts'
import { endpointMarkOf } from '#sync/contract/companies/endpoint-mark.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs } from '#tests/support/accounts.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildCreate } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { signedIn, startServer, type TestServer } from '#tests/support/server.ts'

type Company = DocumentOf<'companies'>

const testDatabase = eitherTestDatabase()
const productionDatabase = eitherTestDatabase()
let server: TestServer
let companies: Company[]

beforeAll(async () => {
  server = await startServer(testDatabase, { demoOrders: 5 })
  companies = (await server.db.statement('select * from companies order by name')) as unknown as Company[]
})
afterAll(async () => {
  await server.close()
  expect(server.errors).toEqual([])
})

const reach = () => ({ origins: [], self: () => server.url })
const clocks = () => server.db.statement('select tree, seq from clocks order by tree')

test('a refresh of each demo company changes nothing, in both versions, and no clock ticks', async () => {
  const before = await clocks()
  const found = []
  for (const { _id } of companies) found.push(await refreshCatalogue({ ...server, endpoints: reach() }, _id))
  expect(found).toHaveLength(4)
  for (const one of found) expect(one).toMatchObject({ campaigns: 1, removed: 0, left_out: 0 })
  expect(new Set(companies.map(({ config }) => config.endpoint.version))).toEqual(new Set(['1.0', '2.0']))
  expect(await clocks()).toEqual(before)
})

test.each(['1.0', '2.0'])(
  'version %s returns the same quotation for the same key, and another for another key',
  async (version) => {
    const endpoint = openEndpoint({ url: '/demo/endpoint/nlm', token: 'endpoint-NLM', version }, reach())
    const data = {
      customer_details: { lastname: 'Bakker' },
      products: [],
      type: 'quotation',
      company_id: 'x',
    }
    const make = (reference: string) => endpoint.createQuotation(data, { name: 'aurum', version, reference })
    const [first, again, other] = [await make('een'), await make('een'), await make('twee')]
    expect(first).toMatchObject({ order_id: expect.stringMatching(/^NLM#\d{8}$/), success: true, sent: true })
    expect(again).toEqual(first)
    expect(other.order_id).not.toBe(first.order_id)
    expect(await endpoint.getFile('nlm-file-1')).toMatchObject({ path: '/files/nlm-file-1.pdf' })
    expect(await endpoint.getFile('elders')).toBeNull()
    expect(await endpoint.getProducts({ _id: ['nlm-product-2'] })).toMatchObject([
      { type: 'Smartboiler 80 l' },
    ])
  },
)

test('a quotation of the demo arrives there', async () => {
  const office = await signedIn(server, { username: 'kantoor' })
  const { companies: mine } = (await office.ask('/api/session')).json() as { companies: string[] }
  const order = buildOrder({ company_id: String(mine[0]) })
  const create = buildCreate('quotations.create', order)
  const op = { ...create, args: { ...create.args, customer: { _id: newId(), doc: { lastname: 'Bakker' } } } }
  expect(await applyAs(office, op)).toMatchObject({ status: 'applied' })
  const markOf = async () => {
    const [row] = await server.db.statement('select * from orders where _id = $1', [order._id])
    return endpointMarkOf(row as DocumentOf<'orders'>)
  }
  await expect.poll(markOf).toMatchObject({ state: 'sent', success: true })
})

const asked = (url: string, authorization: string, prefix = 'nlm') =>
  fetch(`${url}/demo/endpoint/${prefix}/graphql`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ getProductCampaigns { name } }' }),
  })

test('only with the token of that company, and at no server in production', async () => {
  expect((await asked(server.url, 'endpoint-NLM')).status).toBe(200)
  expect((await asked(server.url, 'endpoint-WOS')).status).toBe(401)
  expect((await asked(server.url, 'endpoint-XX', 'xx')).status).toBe(400)
  const real = await startServer(productionDatabase, { isProduction: true })
  expect((await asked(real.url, 'endpoint-NLM')).status).toBe(404)
  await real.close()
})
