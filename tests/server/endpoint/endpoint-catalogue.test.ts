import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForRefresh } from '#server/endpoint/refresh-hourly.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { signedInVisitor } from '#tests/support/accounts.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { AWKWARD } from '#tests/support/builders/words.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { type Fault, startProductEndpoint, TOKEN } from '#tests/support/product-endpoint.ts'
import {
  insertAccounts,
  startServer,
  type TestServer,
  type Visitor,
  visitorOf,
} from '#tests/support/server.ts'
import { drawnPhoto } from '#tests/support/uploads.ts'

type Product = DocumentOf<'products'> & { seq: number }
type Campaign = DocumentOf<'campaigns'> & { seq: number }

const BOILER = {
  _id: 'SKU/4711 ketel',
  brand: 'Intergas',
  type: AWKWARD,
  selling_price: 2799.95,
  base_price: '1005.005',
  discount: '7,5%',
  category: { _id: 'cv', name: 'Cv-ketel', active: null },
  characteristics: [{ key: 'CW', value: '5', options: null }],
  download_file_ids: ['folder-1'],
  accessory_ids: ['filter'],
  active: true,
}
const FILTER = { _id: 'filter', brand: 'Spiro', type: 'Filter', selling_price: 149, is_accessory: true }
const ACTION = { _id: 'winter', name: 'Winteractie', discount: 150, product_ids: ['filter'], dates: null }

eitherDatabase((testDatabase) => {
  let there: Awaited<ReturnType<typeof startProductEndpoint>>
  let server: TestServer
  let tree: Tree
  let admin: Visitor

  beforeAll(async () => {
    there = await startProductEndpoint()
    server = await startServer(testDatabase, { endpointOrigins: [there.origin] })
    tree = await insertAccounts(server.db)
    admin = await signedInVisitor(server, tree.admin, tree)
    await setEndpoint(there.config)
    const none = { url: '', token: '', version: '' }
    for (const doc of [tree.root, tree.bk]) await setEndpoint(none, doc)
  })
  beforeEach(async () => {
    there.asked.length = 0
    there.faults.length = 0
    there.offers.products = [BOILER, FILTER]
    there.offers.campaigns = [ACTION]
    await refresh()
  })
  afterAll(async () => {
    await server.close()
    await there.close()
    for (const error of server.errors) expect(String((error as Error).stack)).not.toContain(TOKEN)
  })

  async function setEndpoint(endpoint: typeof there.config, company = tree.wos) {
    const doc = { ...company, config: { ...company.config, endpoint } }
    await insertDocuments(server.db, tree.tree, [{ collection: 'companies', doc }])
  }
  const CALL = `mutation ($id: ID!) {
    refreshCatalogue(company_id: $id) { products campaigns removed left_out } }`
  const answerTo = async (who: Visitor, id: string) =>
    (await who.graphql(CALL, { id })).json() as {
      data: { refreshCatalogue: Record<string, number> } | null
      errors?: { extensions: { code: string; field?: string } }[]
    }
  const refresh = async () => (await answerTo(admin, tree.wos._id)).data?.refreshCatalogue
  const refusal = async (who: Visitor, id: string) => (await answerTo(who, id)).errors?.[0]?.extensions

  const rowsOf = async <Row>(table: 'products' | 'campaigns') =>
    (await server.db.statement(`select * from ${table} where owner = $1`, [tree.wos._id])) as unknown as Row[]
  const products = () => rowsOf<Product>('products')
  const named = async (brand: string) => (await products()).find((each) => each.brand === brand)
  const clock = async () =>
    Number((await server.db.statement('select seq from clocks where tree = $1', [tree.tree]))[0]?.seq)

  describe('a refresh', () => {
    test('brings products and campaigns, in cents and under ids of our own', async () => {
      const boiler = await named('Intergas')
      const filter = await named('Spiro')
      expect(boiler).toMatchObject({
        type: AWKWARD,
        selling_price: 279_995,
        base_price: 100_501,
        discount: '7,5%',
        accessory_ids: [filter?._id],
        characteristics: [{ key: 'CW', value: '5', options: { private: false } }],
        metadata: { endpoint: { id: BOILER._id, file_ids: ['folder-1'] } },
        vat_rate: 21,
        active: true,
      })
      expect(boiler?._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
      const campaigns = await rowsOf<Campaign>('campaigns')
      const winter = {
        name: 'Winteractie',
        discount: 15_000,
        product_ids: [filter?._id],
        metadata: { endpoint: { id: ACTION._id } },
      }
      expect(campaigns).toContainEqual(expect.objectContaining(winter))
    })

    test('a new product has the VAT that its company sells with', async () => {
      const vat = { vat_rate: 9, vat_reverse: false }
      await setEndpoint(there.config, { ...tree.wos, vat })
      const offered = there.offers.products
      there.offers.products = [...offered, { ...FILTER, _id: 'later', brand: 'Later' }]
      await refresh()
      expect(await named('Later')).toMatchObject(vat)
      expect(await named('Intergas')).toMatchObject({ vat_rate: 21 })
      there.offers.products = offered
      await refresh()
      await setEndpoint(there.config)
    })

    test('a refresh without changes writes nothing', async () => {
      const before = await clock()
      expect(await refresh()).toEqual({ products: 2, campaigns: 1, removed: 0, left_out: 0 })
      expect(await clock()).toBe(before)
    })

    test('changes the same row, keeps what the endpoint says nothing of, and ticks once for all of them', async () => {
      const boiler = (await named('Intergas')) as Product
      const { seq: _, ...doc } = boiler
      const kept = { vat_rate: 9, metadata: { ...boiler.metadata, ours: true } }
      await insertDocuments(server.db, tree.tree, [{ collection: 'products', doc: { ...doc, ...kept } }])
      const before = await clock()
      there.offers.products = [
        { ...BOILER, selling_price: 2899 },
        { ...FILTER, stock: 3 },
      ]
      await refresh()
      expect(await named('Intergas')).toMatchObject({ _id: boiler._id, selling_price: 289_900, ...kept })
      expect(await clock()).toBe(before + 1)
    })

    test('brings a picture and documents along, asks for none of them twice, and does without what cannot be had', async () => {
      const [folder, picture] = [Buffer.from('%PDF-1.4\n%%EOF\n'), await drawnPhoto()]
      there.contents.set('/files/folder.pdf', folder).set('/images/ketel.jpg', picture)
      there.contents.set('/images/filter.jpg', Buffer.from('<h1>Onderhoud</h1>'))
      there.offers.files = { 'folder-1': { path: '/files/folder.pdf', filename: 'Folder.pdf' } }
      there.offers.products = [
        { ...BOILER, product_image: '/images/ketel.jpg', download_file_ids: ['folder-1', 'weg'] },
        { ...FILTER, product_image: 'images/filter.jpg' },
        { ...FILTER, _id: 'inside', brand: 'Binnen', product_image: 'http://169.254.169.254/latest' },
      ]
      expect(await refresh()).toMatchObject({ products: 3, left_out: 0 })
      const boiler = await named('Intergas')
      expect(boiler?.download_files).toEqual([
        { path: expect.stringMatching(/^\/files\//), filename: 'Folder.pdf' },
      ])
      const shown = await visitorOf(server.url).ask(`${boiler?.product_image}?width=160&prefer=webp`)
      expect(shown.headers['content-type']).toBe('image/webp')
      const opened = await visitorOf(server.url).ask(`${boiler?.download_files[0]?.path}?prefer=legacy`)
      expect(opened.text()).toBe(folder.toString())
      for (const brand of ['Spiro', 'Binnen'])
        expect(await named(brand)).toMatchObject({ product_image: '', download_files: [] })

      const before = await clock()
      there.fetched.length = 0
      await refresh()
      expect(there.fetched).toEqual(['/images/filter.jpg?prefer=legacy'])
      expect(await clock()).toBe(before)
      there.offers.files = {}
    })

    test('makes inactive what is no longer offered, and active again what is', async () => {
      there.offers.products = [BOILER]
      there.offers.campaigns = []
      expect(await refresh()).toMatchObject({ products: 1, campaigns: 0, removed: 1 + 1 })
      expect(await named('Spiro')).toMatchObject({ active: false, deleted: false })
      const before = await clock()
      expect(await refresh()).toMatchObject({ removed: 0 })
      expect(await clock()).toBe(before)
      there.offers.products = [BOILER, FILTER]
      await refresh()
      expect(await named('Spiro')).toMatchObject({ active: true })
    })

    test('asks for accessories that are not in the list', async () => {
      there.offers.products = [BOILER, { ...FILTER, unlisted: true }]
      there.asked.length = 0
      expect(await refresh()).toMatchObject({ products: 2, removed: 0 })
      expect(there.asked.map(({ variables }) => variables)).toContainEqual({ where: { _id: ['filter'] } })
    })

    test('never touches what was made here, and leaves removed what was removed here', async () => {
      const own = buildProduct({ company_id: tree.wos._id, brand: 'Aaa eigen', active: true })
      const action = buildCampaign({ company_id: tree.wos._id, active: true })
      const filter = (await named('Spiro')) as Product
      await insertDocuments(server.db, tree.tree, [
        { collection: 'products', doc: own },
        { collection: 'campaigns', doc: action },
      ])
      await server.db.statement('update products set deleted = true where _id = $1', [filter._id])
      there.offers.products = []
      there.offers.campaigns = []
      await refresh()
      there.offers.products = [BOILER, FILTER]
      await refresh()
      expect(await named('Aaa eigen')).toMatchObject({ ...own })
      expect((await rowsOf<Campaign>('campaigns')).find(({ _id }) => _id === action._id)).toMatchObject(
        action,
      )
      expect((await products()).find(({ _id }) => _id === filter._id)).toMatchObject({ deleted: true })
      await server.db.statement('update products set deleted = false where _id = $1', [filter._id])
    })

    test.each<[string, unknown]>([
      ['without a name of its own type', { ...BOILER, brand: 7 }],
      ['with a price that is none', { ...BOILER, selling_price: 'gratis' }],
      ['with a price beyond all bounds', { ...BOILER, selling_price: 1e12 }],
      ['whose category is a list', { ...BOILER, category: [] }],
      ['that is too long', { ...BOILER, type: 'x'.repeat(201) }],
      ['with letters that no database holds', { ...BOILER, description: 'a\u0000b' }],
      ['with half a letter', { ...BOILER, description: '\ud800' }],
      ['whose address is a program', { ...BOILER, url: ' java\nscript:alert(1)' }],
      [
        'that is deeper than any',
        { ...BOILER, usp_highlights: JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) },
      ],
    ])('leaves out a row %s, and what was known of it stays as it was', async (_what, bad) => {
      const before = await named('Intergas')
      there.offers.products = [bad, { ...FILTER, stock: Number((await named('Spiro'))?.stock) + 1 }]
      expect(await refresh()).toMatchObject({ products: 1, left_out: 1, removed: 0 })
      expect(await named('Intergas')).toEqual(before)
    })

    test('removes nothing when a row does not say which it is', async () => {
      there.offers.products = [{ ...BOILER, _id: 4711 }, null]
      expect(await refresh()).toMatchObject({ products: 0, left_out: 2, removed: 0 })
      expect(await named('Spiro')).toMatchObject({ active: true })
    })
  })

  describe('a failed refresh reports its error and leaves the catalogue unchanged', () => {
    test.each<Fault>([
      { status: 500 },
      'html',
      'wrong-types',
      'huge',
      'redirect',
      'cut-off',
      { error: 'INTERNAL_SERVER_ERROR' },
    ])('%j', async (fault) => {
      const [before, errors] = [await clock(), server.errors.length]
      there.offers.products = []
      there.faults.push(fault, fault)
      expect(await refusal(admin, tree.wos._id)).toEqual({ code: 'unavailable', field: 'config.endpoint' })
      expect(server.errors.length).toBe(errors + 1)
      expect(await clock()).toBe(before)
    })

    test('also keeps the catalogue when only the campaigns are malformed', async () => {
      const before = await clock()
      there.offers.products = []
      there.offers.campaigns = 'geen' as unknown as unknown[]
      expect(await refusal(admin, tree.wos._id)).toMatchObject({ code: 'unavailable' })
      expect(await clock()).toBe(before)
    })
  })

  describe('permission to refresh', () => {
    test('needs the right to set the endpoint of the company', async () => {
      const office = await signedInVisitor(server, tree.office, tree)
      const employee = await signedInVisitor(server, tree.employee, tree)
      expect(await refusal(office, tree.wos._id)).toEqual({ code: 'forbidden' })
      expect(await refusal(employee, tree.wos._id)).toEqual({ code: 'forbidden' })
      const strangers = await insertAccounts(server.db)
      const stranger = await signedInVisitor(server, strangers.admin, strangers)
      expect(await refusal(stranger, tree.wos._id)).toEqual({ code: 'not-found' })
    })

    test('needs a company with an endpoint at an allowed address', async () => {
      expect(await refusal(admin, tree.bk._id)).toEqual({ code: 'invalid', field: 'config.endpoint' })
      await setEndpoint({ ...there.config, url: 'http://169.254.169.254' })
      expect(await refusal(admin, tree.wos._id)).toEqual({ code: 'invalid', field: 'config.endpoint' })
      await setEndpoint(there.config)
    })

    test('the token is told to nobody, whoever asks', async () => {
      const developer = await signedInVisitor(server, tree.developer, tree)
      const asked = await developer.graphql(
        'query ($id: ID!) { getCompany(id: $id) { config { endpoint { url token } } } }',
        {
          id: tree.wos._id,
        },
      )
      expect(asked.text()).toContain(there.origin)
      expect(asked.text()).not.toContain(TOKEN)
    })
  })

  test('a refresh runs by itself each hour, once however many processes ask for it', async () => {
    const company = async () =>
      (
        await server.db.statement(
          `select id from pgboss.job where name = 'catalogue-refresh' and data -> 'data' ->> 'company' = $1`,
          [tree.wos._id],
        )
      ).length
    const hour = Date.UTC(2026, 10, 23, 12)
    // Disables the endpoints of the other trees, whose addresses do not exist.
    await server.db.statement(
      `update companies set config = jsonb_set(config, '{endpoint,url}', '""') where tree <> $1`,
      [tree.tree],
    )
    there.offers.products = [{ ...BOILER, stock: 77 }, FILTER]
    await Promise.all([0, 1, 59].map((m) => askForRefresh(server.db, server.effects, hour + m * 60_000)))
    await expect.poll(async () => (await named('Intergas'))?.stock).toBe(77)
    expect(await company()).toBe(1)
    await askForRefresh(server.db, server.effects, hour + 3_600_000)
    expect(await company()).toBe(2)

    // A failing endpoint is logged and does not hold up others.
    const errors = server.errors.length
    there.faults.push('html')
    await askForRefresh(server.db, server.effects, hour + 7_200_000)
    await expect
      .poll(() => String(server.errors[errors]))
      .toContain(`company ${tree.wos._id} stays as it was`)
    const left = async () =>
      (await server.effects.outstanding()).filter(({ kind }) => kind === 'catalogue-refresh')
    await expect.poll(left).toEqual([])
  })
})
