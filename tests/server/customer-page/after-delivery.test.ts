import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildBlob, insertBlob } from '#tests/support/builders/blob.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildEdit, buildOp, buildStatusChange } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { drawnPhoto, hashOf, TUS, upload } from '#tests/support/uploads.ts'

type Order = DocumentOf<'orders'>
type Status = DocumentOf<'statuses'>

const DAY = 86_400_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const AWKWARD = '<b>SN-1</b> & "2"'

eitherDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let office: Visitor
  let mechanic: Visitor
  let delivered: Status
  let invoiced: Status

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    mechanic = await signedInVisitor(server, tree.employee, tree)
    const text = (name: string, for_customer: boolean) => ({
      name,
      type: 'textfield' as const,
      required: false,
      for_customer,
    })
    const own = { company_id: tree.wos._id, status_texts: {} as never }
    delivered = buildStatus({
      ...own,
      name: 'Klaar',
      meaning: 'delivered',
      dont_send_pdf: true,
      fields: [text('Serienummer ketel', true), text('Opmerking', false)],
    })
    invoiced = buildStatus({ ...own, name: 'Gefactureerd', meaning: '', fields: [], dont_send_pdf: true })
    await setCompany({})
    await insertDocuments(
      server.db,
      tree.tree,
      [delivered, invoiced].map((doc) => ({ collection: 'statuses' as const, doc })),
    )
  })
  beforeEach(() => server.db.statement('delete from sign_in_attempts'))
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  const setCompany = (given: Partial<DocumentOf<'companies'>>) => {
    const statuses = [...tree.wos.statuses, delivered._id, invoiced._id]
    const doc = { ...tree.wos, statuses, ...given }
    return insertDocuments(server.db, tree.tree, [{ collection: 'companies', doc }])
  }
  const applied = async (op: object, who = office) =>
    expect(await applyAs(who, op)).toMatchObject({ status: 'applied' })
  const ask = (at: string, init?: Parameters<Visitor['ask']>[1]) => server.visitor().ask(at, init)
  const look = async (at: string) => (await ask(at)).text()
  const post = (at: string, fields: Record<string, string>) =>
    ask(at, { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() })

  async function followed(given: Partial<Order> = {}) {
    const order = buildOrder({
      company_id: tree.wos._id,
      main_assignee_id: tree.employee._id,
      current_assignee_id: tree.employee._id,
      employee_uploads: [],
      customer_uploads: [],
      commentary: [],
      status_history: [],
      version: '1.0.3',
      ...given,
    })
    await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc: order }])
    const { json } = await office.graphql(
      `mutation { link: setCustomerLink(order_id: "${order._id}", to: "open") { url } }`,
    )
    return { order, url: (json() as { data: { link: { url: string } } }).data.link.url }
  }

  /** A photo that the mechanic took. */
  async function photographed({ _id }: Order, caption = '', who = mechanic) {
    const content = await drawnPhoto()
    expect((await upload(who, content)).finished.status).toBe(204)
    const file = {
      _id: newId(),
      filename: 'ketel.jpg',
      caption,
      hash: hashOf(content),
      mime: 'image/jpeg',
      size: content.length,
      width: 640,
      height: 480,
    }
    const op = buildOp({
      kind: 'orders.attach',
      entityId: _id,
      args: { files: [file] },
      blobIds: [file.hash],
    })
    await applied(op, who)
    return { ...file, for_customer: false }
  }
  const mark = (file: { _id: string; for_customer: boolean }, for_customer: boolean) =>
    buildEdit('files.edit', { ...file, for_customer: !for_customer }, { for_customer })

  const archive = async ({ _id }: Order) => {
    const archive_id = newId()
    await applied(buildOp({ kind: 'orders.archive', entityId: _id, args: { archive_id, copy: false } }))
    return archive_id
  }

  describe('photos of the installation', () => {
    test('a photo is shown with its caption while it is marked for the customer, and large on request', async () => {
      const { order, url } = await followed()
      const photo = await photographed(order, 'De <ketel> op zolder')
      const [small, large] = [`${url}/foto/${photo._id}`, `${url}/foto/${photo._id}?groot`]
      expect(await look(url)).not.toContain('Foto’s van uw installatie')
      expect((await ask(small)).status).toBe(404)

      await applied(mark(photo, true), mechanic)
      const page = await look(url)
      expect(page).toContain('Foto’s van uw installatie')
      expect(page).toContain('<bdi>De &lt;ketel&gt; op zolder</bdi>')
      expect(page).toContain(`<a href="${large}"><img src="${small}"`)
      for (const at of [small, large]) {
        const shown = await ask(at)
        expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store'])
        expect((await sharp(shown.body).metadata()).width).toBe(640)
      }
      expect((await ask(`/files/${photo._id}`)).status).toBe(404)

      await applied(mark(photo, false))
      for (const at of [small, large]) expect((await ask(at)).status).toBe(404)
      expect(await look(url)).not.toContain(photo._id)
    })

    test('a marked photo of another order is not found, nor is one that was taken off its order', async () => {
      const [own, other] = [await followed(), await followed()]
      const photo = await photographed(other.order)
      await applied(mark(photo, true))
      expect((await ask(`${other.url}/foto/${photo._id}`)).status).toBe(200)
      expect((await ask(`${own.url}/foto/${photo._id}`)).status).toBe(404)
      expect((await ask(`${own.url}/document/${photo._id}`)).status).toBe(404)
      await applied(
        buildOp({ kind: 'orders.detach', entityId: other.order._id, args: { file_id: photo._id } }),
      )
      expect((await ask(`${other.url}/foto/${photo._id}`)).status).toBe(404)
    })

    test('field staff mark photos of their own only, and nobody marks a document or a signature', async () => {
      const { order } = await followed()
      const photo = await photographed(order, '', office)
      expect(await applyAs(mechanic, mark(photo, true))).toMatchObject({ code: 'forbidden' })
      const paper = buildFile({ company_id: tree.wos._id, order_id: order._id, mime: 'application/pdf' })
      const signature = buildFile({ ...paper, _id: newId(), mime: 'image/png', signed_version: '1.0.3' })
      for (const doc of [paper, signature]) {
        await insertDocuments(server.db, tree.tree, [{ collection: 'files', doc }])
        expect(await applyAs(office, mark(doc, true))).toMatchObject({
          code: 'invalid',
          field: 'for_customer',
        })
      }
    })
  })

  const deliver = (order: Order, fields: Record<string, string>) =>
    applied(buildStatusChange(order, delivered._id, { fields }))

  test('answers to fields that are marked for the customer are shown, escaped; the last counts, and others stay internal', async () => {
    const { order, url } = await followed()
    await deliver(order, { 'Serienummer ketel': 'SN-oud', Opmerking: 'Lastige klant' })
    expect(await look(url)).toContain('<bdi>SN-oud</bdi>')
    await deliver(order, { 'Serienummer ketel': AWKWARD, Opmerking: 'Nog steeds' })
    await applied(
      buildOp({
        kind: 'orders.comment',
        entityId: order._id,
        args: { title: 'Serienummer ketel', commentary: 'Volgens mij SN-3' },
      }),
    )
    const page = await look(url)
    expect(page).toContain('Uw apparaten')
    expect(page).toContain('<bdi>&lt;b&gt;SN-1&lt;/b&gt; &amp; &quot;2&quot;</bdi>')
    expect(page).not.toMatch(/SN-oud|SN-3|Lastige|Nog steeds/)
  })

  test('a delivered order keeps its PDF in every status after it, and in the archive', async () => {
    const blob = buildBlob({ mime: 'application/pdf' })
    await insertBlob(server.db, tree.tree, blob)
    const pdf = buildFile({
      company_id: tree.wos._id,
      mime: blob.mime,
      hash: blob.hash,
      filename: 'Order.pdf',
    })
    await insertDocuments(server.db, tree.tree, [{ collection: 'files', doc: pdf }])
    const { current_status } = buildOrder()
    const at = (name: string, meaning: Status['meaning']) => ({ ...current_status, name, meaning })
    const entry = {
      _id: newId(),
      status: 'Klaar',
      meaning: 'delivered' as const,
      date: 1,
      done: 0,
      user_id: '',
    }
    const kept = { generated_pdf_path: `/files/${pdf._id}?v=1` }
    const before = await followed({ ...kept, current_status: at('Gefactureerd', '') })
    expect(await look(before.url)).not.toContain('order.pdf')
    const now = await followed({ ...kept, current_status: at('Klaar', 'delivered') })
    expect(await look(now.url)).toContain(`${now.url}/order.pdf`)
    const after = await followed({
      ...kept,
      current_status: at('Gefactureerd', ''),
      status_history: [entry],
    })
    expect(await look(after.url)).toContain(`${after.url}/order.pdf`)
    await archive(after.order)
    expect(await look(after.url)).toContain(`${after.url}/order.pdf`)
  })

  test('an archived order can be read for the days that its company says, takes nothing, and is live again once put back', async () => {
    const { order, url } = await followed({ type: 'quote' })
    const photo = await photographed(order, 'Op zolder')
    await applied(mark(photo, true))
    await deliver(order, { 'Serienummer ketel': 'SN-77' })
    const archived = await archive(order)

    const page = await look(url)
    for (const words of ['Op zolder', 'SN-77', 'is afgesloten']) expect(page).toContain(words)
    expect(page).not.toMatch(/<form|type="file"|<script/)
    expect((await ask(`${url}/foto/${photo._id}`)).status).toBe(200)
    const said = { tekst: 'Hallo', sleutel: newId() }
    const agreed = { naam: 'J. Jansen', akkoord: 'ja', versie: '1.0.3' }
    for (const [where, fields, status] of [
      ['bericht', said, 403],
      ['bericht', { ...said, tekst: '' }, 403],
      ['akkoord', agreed, 409],
      ['akkoord', {}, 409],
      ['liever-niet', { reden: '', versie: '1.0.3' }, 409],
    ] as const)
      expect([where, (await post(`${url}/${where}`, fields)).status]).toEqual([where, status])
    const begun = await ask(`${url}/fotos`, { method: 'POST', headers: { ...TUS, 'upload-length': '10' } })
    expect(begun.status).toBe(403)

    const archivedAgo = (days: number) =>
      server.db.statement(
        `update archives set archived_date = ${Date.now() - days * DAY} where _id = '${archived}'`,
      )
    await setCompany({ archived_page_days: 30 })
    await archivedAgo(29)
    expect((await ask(url)).status).toBe(200)
    await archivedAgo(31)
    const over = await ask(url)
    expect([over.status, over.text()]).toEqual([410, expect.stringContaining('ingetrokken of verlopen')])
    expect((await ask(`${url}/foto/${photo._id}`)).status).toBe(404)
    expect((await ask(`${url}/order.pdf`)).status).toBe(410)
    expect((await post(`${url}/bericht`, said)).status).toBe(410)
    await setCompany({ archived_page_days: 0 })
    await archivedAgo(0)
    expect((await ask(url)).status).toBe(410)

    await applied(buildOp({ kind: 'archives.restore', entityId: archived, args: { order_id: newId() } }))
    const again = await look(url)
    for (const words of ['Op zolder', 'SN-77']) expect(again).toContain(words)
    expect((await ask(`${url}/foto/${photo._id}`)).status).toBe(200)
    expect((await post(`${url}/bericht`, said)).status).toBe(303)
    await setCompany({})
  })

  test('the page of an archived order that was deleted for good has ended', async () => {
    const { order, url } = await followed()
    const archived = await archive(order)
    await applied(buildOp({ kind: 'archives.delete', entityId: archived }))
    expect((await ask(url)).status).toBe(410)
  })
})
