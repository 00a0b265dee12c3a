import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PHOTOS_PER_ORDER } from '#server/customer-page/add-photo.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { signedInVisitor } from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { append, begin, drawnPhoto, hashOf, TUS, upload } from '#tests/support/uploads.ts'

type Order = DocumentOf<'orders'>
type File = Pick<
  DocumentOf<'files'>,
  '_id' | 'caption' | 'filename' | 'mime' | 'signed_by' | 'signed_version'
>

const BOILER = { name: 'Cv-ketel', customer_upload: true, customer_upload_info: 'Met de leidingen eronder' }

eitherDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let office: Visitor
  let customer: Visitor

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    customer = server.visitor()
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  /** An order whose customer is asked for a photo of their boiler, and the address of their page. */
  async function followed(given: Partial<Order> = {}) {
    const { company_id: _, ...product } = buildProduct({
      category: { _id: newId(), characteristics: [], active: true, ...BOILER },
    })
    const order = buildOrder({
      company_id: tree.wos._id,
      products: [{ ...product, accessories: [] }],
      customer_uploads: [],
      ...given,
    })
    await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc: order }])
    const made = await office.graphql(
      `mutation { link: setCustomerLink(order_id: "${order._id}", to: "open") { url } }`,
    )
    return { order, url: (made.json() as { data: { link: { url: string } } }).data.link.url }
  }
  const look = async (at: string) => (await customer.ask(at)).text()
  const belongs = (at: string, over = BOILER.name, naam = 'ketel.jpg', who = customer) =>
    who.ask(at, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ over, naam }),
    })
  async function filesOf({ _id }: Order): Promise<File[]> {
    const ids = await office.graphql(`{ getOrder(id: "${_id}") { customer_uploads } }`)
    const { customer_uploads } = (ids.json() as { data: { getOrder: { customer_uploads: string[] } } }).data
      .getOrder
    const files = await office.graphql(
      'query ($ids: [ID!]!) { getFilesMatchingIds(ids: $ids) { _id caption filename mime signed_by signed_version } }',
      { ids: customer_uploads },
    )
    return (files.json() as { data: { getFilesMatchingIds: File[] } }).data.getFilesMatchingIds
  }

  test('a photo the customer was asked for comes in pieces and is on the order once, said to show what was asked', async () => {
    const { order, url } = await followed()
    const page = await customer.ask(url)
    expect(page.text()).toContain('Wilt u een foto maken?')
    expect(page.text()).toContain('Met de leidingen eronder')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")

    const photo = await drawnPhoto()
    const at = await begin(customer, photo.length, hashOf(photo), `${url}/fotos`)
    expect(at).toMatch(new RegExp(`^${url}/fotos/[0-9a-f]{32}$`))
    await append(customer, at, 0, photo.subarray(0, 5_000))
    const half = await customer.ask(at, { method: 'HEAD', headers: TUS })
    expect(half.headers['upload-offset']).toBe('5000')
    expect((await belongs(at)).status).toBe(404)
    expect((await append(customer, at, 5_000, photo.subarray(5_000))).status).toBe(204)
    for (const _ of [1, 2]) expect((await belongs(at)).status).toBe(204)

    const [file, ...more] = await filesOf(order)
    expect(more).toEqual([])
    expect(file).toMatchObject({ caption: BOILER.name, filename: 'ketel.jpg', mime: 'image/jpeg' })
    const after = await look(url)
    expect(after).toContain('role="status">✓ Ontvangen, dank u wel')
    expect(after).toContain(`${url}/foto/${file?._id}`)
    const small = await customer.ask(`${url}/foto/${file?._id}`)
    expect((await sharp(small.body).metadata()).width).toBe(160)
    expect((await office.ask(`/files/${file?._id}`)).status).toBe(200)
    expect((await customer.ask(`/files/${file?._id}`)).status).toBe(404)
  })

  test('an upload cannot be continued, kept or seen through another link', async () => {
    const [own, other] = [await followed(), await followed()]
    const photo = await drawnPhoto()
    const begun = await begin(customer, photo.length, hashOf(photo), `${own.url}/fotos`)
    const elsewhere = begun.replace(own.url, other.url)
    expect((await append(customer, elsewhere, 0, photo)).status).toBe(404)
    expect((await append(customer, begun, 0, photo)).status).toBe(204)
    expect((await belongs(elsewhere)).status).toBe(404)
    expect((await belongs(begun)).status).toBe(204)
    const [file] = await filesOf(own.order)
    expect((await customer.ask(`${other.url}/foto/${file?._id}`)).status).toBe(404)
    // A customer cannot claim an upload of the company's staff.
    const staff = await upload(office, await drawnPhoto())
    expect((await belongs(staff.url.replace('/api/uploads', `${own.url}/fotos`))).status).toBe(404)
    expect(await filesOf(other.order)).toEqual([])
  })

  test('a file that is no photo is refused, and the number of photos is limited', async () => {
    const { order, url } = await followed()
    const refused = await upload(customer, Buffer.from('<svg onload="alert(1)">'), undefined, `${url}/fotos`)
    expect(refused.finished.status).toBe(415)
    expect(refused.finished.json()).toEqual({ error: 'file-type-refused' })
    const many = await followed({ customer_uploads: Array.from({ length: MAX_PHOTOS_PER_ORDER }, newId) })
    const begun = await customer.ask(`${many.url}/fotos`, {
      method: 'POST',
      headers: { ...TUS, 'upload-length': '10' },
    })
    expect(begun.status).toBe(409)
    expect(begun.json()).toEqual({ error: 'too-many' })
    expect(await filesOf(order)).toEqual([])
  })

  test('a photo whose size is told later is not begun', async () => {
    const { url } = await followed()
    const metadata = { 'upload-metadata': `hash ${Buffer.from('a'.repeat(64)).toString('base64')}` }
    const begin = (headers: object) =>
      customer.ask(`${url}/fotos`, { method: 'POST', headers: { ...TUS, ...metadata, ...headers } })
    expect((await begin({ 'upload-defer-length': '1' })).status).toBe(400)
    expect((await begin({ 'upload-length': '10' })).status).toBe(201)
  })

  test('an order that is closed to its customer, or whose link has ended, takes no photos', async () => {
    const closed = await followed({ customer_readonly: true })
    const page = await customer.ask(closed.url)
    expect(page.text()).not.toMatch(/<script|type="file"/)
    expect(page.headers['content-security-policy']).not.toContain('script-src')
    const ended = await followed()
    await office.graphql(`mutation { setCustomerLink(order_id: "${ended.order._id}", to: "close") { url } }`)
    const ask = (at: string) =>
      customer.ask(`${at}/fotos`, { method: 'POST', headers: { ...TUS, 'upload-length': '10' } })
    expect([(await ask(closed.url)).status, (await ask(ended.url)).status]).toEqual([403, 404])
    const shown = await office.ask(`${(await followed()).url}?voorbeeld`)
    expect(shown.text()).not.toMatch(/<script|type="file"/)
  })

  test('a signature goes with the approval, under the name and the version it was given to; what is no picture is not taken', async () => {
    const { order, url } = await followed({ type: 'quote', version: '1.0.3' })
    const png = await sharp(await drawnPhoto())
      .resize(60, 20)
      .png()
      .toBuffer()
    const approve = (handtekening: string) =>
      customer.ask(`${url}/akkoord`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          naam: 'J. Jansen',
          akkoord: 'ja',
          versie: '1.0.3',
          handtekening,
        }).toString(),
      })
    const drawn = `data:image/png;base64,${png.toString('base64')}`
    for (const no of ['data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,AAAA'])
      expect((await approve(no)).status).toBe(400)
    for (const _ of [1, 2]) expect((await approve(drawn)).status).toBe(303)
    expect(await filesOf(order)).toEqual([
      expect.objectContaining({ mime: 'image/png', signed_by: 'J. Jansen', signed_version: '1.0.3' }),
    ])
    expect(await look(url)).not.toContain('/foto/')
  })
})
