import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignFileField } from '#sync/contract/campaigns/campaign-attach.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { applyAs } from '#tests/support/accounts.ts'
import { attaching, paper } from '#tests/support/attaching.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'
import { drawnPhoto, hashOf, upload } from '#tests/support/uploads.ts'

type Campaign = DocumentOf<'campaigns'>

eitherDatabase((testDatabase) => {
  let server: TestServer
  let ours: Tree
  let admin: Visitor

  beforeAll(async () => {
    server = await startServer(testDatabase)
    ours = await insertAccounts(server.db)
    admin = await signedIn(server, ours.admin)
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  async function insertCampaign(given: Partial<Campaign> = {}) {
    const doc = buildCampaign({ company_id: ours.root._id, ...given })
    await insertDocuments(server.db, ours.tree, [{ collection: 'campaigns', doc }])
    return doc
  }
  const to = ({ _id: entityId }: Campaign, field: CampaignFileField) =>
    ({ kind: 'campaigns.attach', entityId, field }) as const
  const read = async ({ _id }: Campaign) => {
    const text = `{ getCampaign(id: "${_id}") { badge_image carousel_file pdf_file_ids } }`
    const { json } = await admin.graphql(text)
    return (json() as { data: { getCampaign: Pick<Campaign, CampaignFileField> } }).data.getCampaign
  }

  test('uploaded pictures and a document are shown on the campaign, and to everyone', async () => {
    const campaign = await insertCampaign()
    const [badge, wide, terms] = [await drawnPhoto(), await drawnPhoto(), paper('Voorwaarden')]
    for (const content of [badge, wide, terms]) await upload(admin, content)
    const added = [
      attaching(to(campaign, 'badge_image'), badge, 'image/jpeg'),
      attaching(to(campaign, 'carousel_file'), wide, 'image/jpeg'),
      attaching(to(campaign, 'pdf_file_ids'), terms, 'application/pdf', 'Voorwaarden.pdf'),
    ] as const
    for (const { op } of added) expect(await applyAs(admin, op)).toMatchObject({ status: 'applied' })
    expect(await read(campaign)).toEqual({
      badge_image: added[0].path,
      carousel_file: added[1].path,
      pdf_file_ids: [added[2].id],
    })
    for (const { path } of added) expect(await server.visitor().ask(path)).toMatchObject({ status: 200 })
  })

  test('the same document twice, and an operation that arrives twice, is there once', async () => {
    const campaign = await insertCampaign()
    const content = paper('Actievoorwaarden')
    await upload(admin, content)
    const { op, id } = attaching(to(campaign, 'pdf_file_ids'), content, 'application/pdf')
    const again = attaching(to(campaign, 'pdf_file_ids'), content, 'application/pdf')
    for (const each of [op, op, again.op]) await applyAs(admin, each)
    expect((await read(campaign)).pdf_file_ids).toEqual([id])
    expect(await server.visitor().ask(again.path)).toMatchObject({ status: 404 })
  })

  test('a file is deleted once no campaign and no order shows it', async () => {
    const campaign = await insertCampaign()
    const [first, second] = [await drawnPhoto(), await drawnPhoto()]
    for (const content of [first, second]) await upload(admin, content)
    const before = attaching(to(campaign, 'badge_image'), first, 'image/jpeg')
    await applyAs(admin, before.op)
    const removed = () =>
      applyAs(admin, buildOp({ kind: 'files.delete', entity: 'files', entityId: before.id }))
    expect(await removed()).toMatchObject({ status: 'refused', code: 'in-use' })
    const { company_id: _, metadata: __, ...taken } = { ...campaign, badge_image: before.path }
    const order = buildOrder({ company_id: ours.wos._id, campaigns: [taken] })
    await insertDocuments(server.db, ours.tree, [{ collection: 'orders', doc: order }])
    await applyAs(admin, attaching(to(campaign, 'badge_image'), second, 'image/jpeg').op)
    expect(await removed()).toMatchObject({ status: 'refused', code: 'in-use' })
    await applyAs(admin, buildEdit('orders.edit', order, { campaigns: [] }))
    expect(await removed()).toMatchObject({ status: 'applied' })
  })

  test('a PDF is no badge, whatever the device says of it', async () => {
    const campaign = await insertCampaign()
    const content = paper('Geen foto')
    await upload(admin, content)
    const { op } = attaching(to(campaign, 'badge_image'), content, 'image/jpeg')
    expect(await applyAs(admin, op)).toMatchObject({ status: 'refused', code: 'file-type-refused' })
    expect((await read(campaign)).badge_image).toBe(campaign.badge_image)
  })

  test('a stranger adds nothing, and nobody adds what a stranger uploaded', async () => {
    const campaign = await insertCampaign()
    const stranger = await signedIn(server, (await insertAccounts(server.db)).admin)
    const content = paper('Van een ander')
    await upload(stranger, content)
    const { op } = attaching(to(campaign, 'pdf_file_ids'), content, 'application/pdf')
    expect(await applyAs(stranger, op)).toMatchObject({ status: 'refused', code: 'not-found' })
    const ofOurs = { ...op, opId: newId() }
    expect(await applyAs(admin, ofOurs)).toMatchObject({ status: 'retry', code: 'blob-missing' })
    expect((await read(campaign)).pdf_file_ids).toEqual([])
  })

  test('a program uploads them by a call', async () => {
    const campaign = await insertCampaign()
    const content = await drawnPhoto()
    await upload(admin, content)
    const text = `mutation ($files: [OrderFile!]!) {
      uploadCampaignFiles(files: $files, campaign_id: "${campaign._id}", field: "badge_image") { _id }
    }`
    const files = [{ hash: hashOf(content), filename: 'embleem.jpg' }]
    const { json } = await admin.graphql(text, { files })
    expect(json()).toEqual({ data: { uploadCampaignFiles: { _id: campaign._id } } })
    const { badge_image } = await read(campaign)
    expect(await server.visitor().ask(badge_image)).toMatchObject({ status: 200 })
  })
})
