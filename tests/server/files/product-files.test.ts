import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs } from '#tests/support/accounts.ts'
import { attaching as attachingTo, paper } from '#tests/support/attaching.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildLine, buildOffered, buildOption } from '#tests/support/builders/options.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'
import { drawnPhoto, upload } from '#tests/support/uploads.ts'

type Product = DocumentOf<'products'>

eitherDatabase((testDatabase) => {
  let server: TestServer
  let ours: Tree
  let admin: Visitor
  let office: Visitor

  beforeAll(async () => {
    server = await startServer(testDatabase)
    ours = await insertAccounts(server.db)
    admin = await signedIn(server, ours.admin)
    office = await signedIn(server, ours.office)
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  async function insertProduct(given: Partial<Product> = {}) {
    const doc = buildProduct({ company_id: ours.root._id, metadata: {}, ...given })
    await insertDocuments(server.db, ours.tree, [{ collection: 'products', doc }])
    return doc
  }
  const attaching = ({ _id: entityId }: Product, field: string, ...file: [Buffer, string, string?]) =>
    attachingTo({ kind: 'products.attach', entityId, field }, ...file)
  const read = async ({ _id }: Product) => {
    const text = `{ getProduct(id: "${_id}") { product_image download_files { path filename } } }`
    const { json } = await admin.graphql(text)
    return (json() as { data: { getProduct: Pick<Product, 'product_image' | 'download_files'> } }).data
      .getProduct
  }

  test('an uploaded picture is shown to everyone, and another one takes its place', async () => {
    const product = await insertProduct()
    const [first, second] = [await drawnPhoto(), await drawnPhoto()]
    const before = attaching(product, 'product_image', first, 'image/jpeg')
    expect(await applyAs(admin, before.op)).toMatchObject({ status: 'retry', code: 'blob-missing' })
    for (const photo of [first, second]) await upload(admin, photo)
    expect(await applyAs(admin, before.op)).toMatchObject({ status: 'applied' })
    const after = attaching(product, 'product_image', second, 'image/jpeg')
    expect(await applyAs(admin, after.op)).toMatchObject({ status: 'applied' })
    expect((await read(product)).product_image).toBe(after.path)
    for (const { path } of [before, after]) {
      const shown = await server.visitor().ask(`${path}?width=160&prefer=webp`)
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  test('a document that arrives twice, and one with the same content, is there once', async () => {
    const product = await insertProduct()
    const content = paper('Productblad')
    await upload(admin, content)
    const { op, path } = attaching(product, 'download_files', content, 'application/pdf', 'Productblad.pdf')
    const again = attaching(product, 'download_files', content, 'application/pdf', 'Kopie.pdf')
    for (const [each, status] of [
      [op, 'applied'],
      [op, 'duplicate'],
      [again.op, 'applied'],
    ] as const)
      expect(await applyAs(admin, each)).toMatchObject({ status })
    expect((await read(product)).download_files).toEqual([{ path, filename: 'Productblad.pdf' }])
    const fetched = await server.visitor().ask(path)
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await server.visitor().ask(again.path)).toMatchObject({ status: 404 })
  })

  test('the content decides what it is, whatever the device says', async () => {
    const product = await insertProduct()
    const content = paper('Geen foto')
    await upload(admin, content)
    const { op } = attaching(product, 'product_image', content, 'image/jpeg')
    expect(await applyAs(admin, op)).toMatchObject({ status: 'refused', code: 'file-type-refused' })
    expect((await read(product)).product_image).toBe(product.product_image)
  })

  test('only who may change the catalogue of the company adds to it', async () => {
    const product = await insertProduct({ company_id: ours.wos._id })
    const content = paper('Van kantoor')
    await upload(office, content)
    const { op } = attaching(product, 'download_files', content, 'application/pdf')
    expect(await applyAs(office, op)).toMatchObject({ status: 'refused', code: 'forbidden' })
    const stranger = await signedIn(server, (await insertAccounts(server.db)).admin)
    await upload(stranger, content)
    expect(await applyAs(stranger, { ...op, opId: newId() })).toMatchObject({
      status: 'refused',
      code: 'not-found',
    })
  })

  test.each(['option', 'extra'])(
    'a document that only another %s of an order shows is kept',
    async (where) => {
      const product = await insertProduct()
      const content = paper(`Handleiding ${where}`)
      await upload(admin, content)
      const { op, path } = attaching(product, 'download_files', content, 'application/pdf', 'Handleiding.pdf')
      await applyAs(admin, op)
      const { company_id: _, price_changes: __, ...stored } = { ...product, ...(await read(product)) }
      const line = { ...stored, accessories: [] } as never
      const shown =
        where === 'extra'
          ? { extras: [line] }
          : buildOffered(
              buildOption({ products: [buildLine()] }),
              buildOption({ _id: 'huur', products: [line] }),
            )
      const order = buildOrder({ company_id: ours.wos._id, ...shown })
      await insertDocuments(server.db, ours.tree, [{ collection: 'orders', doc: order }])
      const now = { ...product, ...(await read(product)) }
      await applyAs(admin, buildEdit('products.edit', now, { download_files: [] }))
      const removal = buildOp({
        kind: 'files.delete',
        entity: 'files',
        entityId: path.slice('/files/'.length),
      })
      expect(await applyAs(admin, removal)).toMatchObject({ status: 'refused', code: 'in-use' })
    },
  )

  test('an order keeps the picture and documents that its product had', async () => {
    const product = await insertProduct()
    const [photo, content] = [await drawnPhoto(), paper('Handleiding')]
    for (const each of [photo, content]) await upload(admin, each)
    const picture = attaching(product, 'product_image', photo, 'image/jpeg')
    const manual = attaching(product, 'download_files', content, 'application/pdf', 'Handleiding.pdf')
    for (const { op } of [picture, manual]) await applyAs(admin, op)
    const { company_id: _, price_changes: __, ...line } = { ...product, ...(await read(product)) }
    const order = buildOrder({ company_id: ours.wos._id, products: [{ ...line, accessories: [] }] })
    await insertDocuments(server.db, ours.tree, [{ collection: 'orders', doc: order }])
    const gone = buildEdit(
      'products.edit',
      { ...product, ...(await read(product)) },
      {
        product_image: '',
        download_files: [],
      },
    )
    expect(await applyAs(admin, gone)).toMatchObject({ status: 'applied' })
    const ids = [picture, manual].map(({ path }) => path.slice('/files/'.length))
    for (const entityId of ids) {
      const removal = buildOp({ kind: 'files.delete', entity: 'files', entityId })
      expect(await applyAs(admin, removal)).toMatchObject({ status: 'refused', code: 'in-use' })
    }
    const link = await office.graphql(
      `mutation { link: setCustomerLink(order_id: "${order._id}", to: "open") { url } }`,
    )
    const { url } = (link.json() as { data: { link: { url: string } } }).data.link
    const page = (await server.visitor().ask(url)).text()
    expect(page).toContain(`<img src="${picture.path}?width=160`)
    expect(page).toContain('Handleiding.pdf')
    const fetched = await server.visitor().ask(`${url}/document/${ids[1]}`)
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})
