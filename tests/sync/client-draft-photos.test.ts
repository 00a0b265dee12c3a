import { locks } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { preparingOf } from '#src/data/files/preparing.ts'
import {
  discardDraft,
  draftPhotos,
  MAX_PHOTOS,
  photosOf,
  removePhotos,
} from '#src/data/quotations/draft-photos.ts'
import { sendQuotation } from '#src/data/quotations/send-quotation.ts'
import type { UploadBlob } from '#sync/client/runner/upload-blob.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildBlob, insertBlob } from '../support/builders/blob.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { eitherTestDatabase } from '../support/databases.ts'
import { buildDevice, type Device } from '../support/device.ts'

const testDatabase = eitherTestDatabase()
let server: Server
let ours: Tree
let phone: Device

beforeAll(async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close() {} }))
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  ours = await insertTree(db)
})
afterAll(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})
beforeEach(async () => {
  phone = await buildDevice(server, ours.employee, upload)
  await phone.pull()
})
afterEach(() => phone.close())

/** Stores the content as if it had arrived and been checked. */
const upload: UploadBlob = async (outbox, hash) => {
  const content = await outbox.blob(hash)
  const [known] = await server.db.statement('select hash from blobs where hash = $1', [hash])
  if (content && !known) await insertBlob(server.db, ours.tree, buildBlob({ hash, mime: content.mime }))
  return { kind: 'there' }
}

const PLACE = 'step-001/field-1'
const photo = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff]), name], name)

/** An unsent quotation with these photos. */
async function begun(...photos: File[]) {
  const orderId = newId()
  const draft = `quotation ${orderId}`
  await phone.engine.draft.save(draft, {})
  await preparingOf(phone.engine, draftPhotos(draft)).add(photos, PLACE)
  const quotation = {
    orderId,
    doc: { company_id: ours.wos._id, products: [] },
    customer: { _id: newId(), doc: { lastname: `Özdemir ${AWKWARD}` } },
    commentary: { title: '', commentary: '' },
    draft,
    captions: { [PLACE]: `Situatie ${AWKWARD}` },
  }
  return { orderId, draft, send: () => sendQuotation(phone.engine, quotation, null) }
}

const filesOf = async (orderId: string) => {
  const asked = 'query ($id: ID!) { getOrder(id: $id) { employee_uploads } }'
  const { getOrder } = await server.as(ours.office).query(asked, { id: orderId })
  const ids = (getOrder as { employee_uploads: string[] }).employee_uploads
  const rows = await server.db.statement(
    'select _id, filename, caption, user_id from files where order_id = $1',
    [orderId],
  )
  return ids.map((id) => rows.find(({ _id }) => _id === id))
}

test('photos taken at the table arrive with the order, once, under the label of their field', async () => {
  const { orderId, draft, send } = await begun(photo('meterkast.jpg'), photo('dak.jpg'))
  expect(await send()).toMatchObject({ ok: true })
  expect(await photosOf(phone.engine, draft)).toEqual([])
  phone = await phone.restart()
  phone.wire.plan('lose-answer', 'double')
  await phone.send()
  for (const { opId } of await phone.outbox.all()) await phone.engine.retry(opId)
  await phone.send()
  const about = { caption: `Situatie ${AWKWARD}`, user_id: ours.employee._id }
  expect(await filesOf(orderId)).toMatchObject([
    { filename: 'meterkast.jpg', ...about },
    { filename: 'dak.jpg', ...about },
  ])
})

test('a photo that was removed does not arrive', async () => {
  const { orderId, draft, send } = await begun(photo('meterkast.jpg'), photo('dak.jpg'))
  const [first] = await photosOf(phone.engine, draft)
  await removePhotos(phone.engine, draft, [first?._id ?? ''])
  await send()
  await phone.send()
  expect(await filesOf(orderId)).toMatchObject([{ filename: 'dak.jpg' }])
})

test('a photo beyond what an order takes is not added, and is told', async () => {
  const { draft } = await begun(photo('meterkast.jpg'))
  const [one] = await photosOf(phone.engine, draft)
  const full = Array.from({ length: MAX_PHOTOS }, () => ({ ...one, _id: newId() }))
  await phone.engine.draft.save(`draft-photos ${draft}`, full)
  const preparing = preparingOf(phone.engine, draftPhotos(draft))
  await preparing.add([photo('dak.jpg')], PLACE)
  expect(preparing.get().notAdded).toMatchObject([{ filename: 'dak.jpg', reason: 'no-room' }])
  expect(await photosOf(phone.engine, draft)).toHaveLength(MAX_PHOTOS)
})

test('a quotation that is thrown away leaves no photo on the device, not even one that is still prepared', async () => {
  const { draft } = await begun(photo('meterkast.jpg'))
  const late = preparingOf(phone.engine, draftPhotos(draft)).add([photo('dak.jpg')], PLACE)
  await discardDraft(phone.engine, draft)
  await late
  const left = await Promise.all(['draft-photo', 'chosen-file'].map((all) => phone.engine.draft.list(all)))
  expect(left).toEqual([[], []])
})
