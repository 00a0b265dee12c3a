import { expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, has, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { Gallery } from './gallery.tsx'
import { UploadTile } from './upload-tile.tsx'

const company = buildCompany()
const order = buildOrder({ company_id: company._id })
const photo = buildFile({
  company_id: order.company_id,
  order_id: order._id,
  filename: 'verkeerd.jpg',
  user_id: newId(),
})
const signature = buildFile({ ...photo, _id: newId(), signed_version: '1.0.1' })
const own = { ...order, employee_uploads: [photo._id, signature._id] }
const docs = [
  { collection: 'companies' as const, doc: company },
  { collection: 'orders' as const, doc: own },
  { collection: 'files' as const, doc: photo },
  { collection: 'files' as const, doc: signature },
]
const uploads = own.employee_uploads.map((fileId) => ({ fileId, op: null, added: null }))
const gallery = (opened: string, onClose = () => {}, ofCustomer: readonly string[] = []) => (
  <Gallery
    orderId={own._id}
    uploads={uploads}
    ofCustomer={ofCustomer}
    opened={opened}
    onStep={() => {}}
    onClose={onClose}
    readOnly={false}
  />
)

test('a photo that does not belong there is taken off its order once that is sure, without a connection too', async () => {
  const close = vi.fn()
  const device = buildStandaloneDevice(docs, { role: 'office', online: false })
  await showOn(device, gallery(photo._id, close))
  await seen('verkeerd')
  await expect.poll(() => has('Verwijderen')).toBe(true)
  await click(button('Verwijderen'))
  await seen('Het bestand gaat voor iedereen van de order')
  expect(await answerOnce(device, queuedOps)).toEqual([])
  const sure = [...document.querySelectorAll('[role=alertdialog] button')].find(
    ({ textContent }) => textContent === 'Verwijderen',
  )
  await click(sure as HTMLElement)
  const asked = async () =>
    (await answerOnce(device, queuedOps)).map(({ kind, args }) => [kind, args.file_id])
  await expect.poll(asked).toEqual([['orders.detach', photo._id]])
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

test('a photo is marked for the customer without a connection, and its tile says so', async () => {
  const device = buildStandaloneDevice(docs, { role: 'employee', userId: photo.user_id, online: false })
  const tile = <UploadTile upload={{ fileId: photo._id, op: null, added: null }} onOpen={() => {}} />
  await showOn(device, tile)
  await until(() => expect(document.querySelector('[data-upload]')).not.toBeNull())
  expect(text()).not.toContain('Voor de klant')
  await showOn(device, gallery(photo._id))
  await until(() => button('Voor de klant'))
  await click(button('Voor de klant'))
  const asked = async () => (await answerOnce(device, queuedOps)).map(({ kind, changes }) => [kind, changes])
  await expect.poll(asked).toEqual([['files.edit', { for_customer: expect.objectContaining({ to: true }) }]])
  await until(() => expect(button('Voor de klant').getAttribute('aria-pressed')).toBe('true'))
  await showOn(device, tile)
  await seen('Voor de klant')
})

test.each([
  ['a photo of a colleague, by field staff', 'employee', [], photo._id],
  ['a photo of the customer', 'office', [photo._id], photo._id],
  ['a signature', 'office', [], signature._id],
] as const)('%s is not marked for the customer', async (_what, role, ofCustomer, opened) => {
  await showOn(
    buildStandaloneDevice(docs, { role }),
    gallery(opened, () => {}, ofCustomer),
  )
  await seen('van 2')
  expect(has('Voor de klant')).toBe(false)
})

test('a signature cannot be removed, nor can field staff remove photos of others', async () => {
  await showOn(buildStandaloneDevice(docs, { role: 'office' }), gallery(signature._id))
  await seen('2 van 2')
  expect(has('Verwijderen')).toBe(false)
  await showOn(buildStandaloneDevice(docs, { role: 'employee' }), gallery(photo._id))
  await seen('1 van 2')
  expect(has('Verwijderen')).toBe(false)
})
