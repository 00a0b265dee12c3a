import { expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, has } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { Gallery } from './gallery.tsx'

const company = buildCompany()
const order = buildOrder({ company_id: company._id })
const photo = buildFile({ company_id: order.company_id, order_id: order._id, filename: 'verkeerd.jpg' })
const signature = buildFile({ ...photo, _id: newId(), signed_version: '1.0.1' })
const own = { ...order, employee_uploads: [photo._id, signature._id] }
const docs = [
  { collection: 'companies' as const, doc: company },
  { collection: 'orders' as const, doc: own },
  { collection: 'files' as const, doc: photo },
  { collection: 'files' as const, doc: signature },
]
const uploads = own.employee_uploads.map((fileId) => ({ fileId, op: null, added: null }))
const gallery = (opened: string, onClose = () => {}) => (
  <Gallery
    orderId={own._id}
    uploads={uploads}
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

test('what was signed cannot be taken off, nor by field staff what others added', async () => {
  await showOn(buildStandaloneDevice(docs, { role: 'office' }), gallery(signature._id))
  await seen('2 van 2')
  expect(has('Verwijderen')).toBe(false)
  await showOn(buildStandaloneDevice(docs, { role: 'employee' }), gallery(photo._id))
  await seen('1 van 2')
  expect(has('Verwijderen')).toBe(false)
})
