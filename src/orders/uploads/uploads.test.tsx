import { expect, test } from 'vitest'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildLoneDevice, seen, showOn, until } from '#tests/support/lone-device.tsx'
import { click, find, text } from '#tests/support/show.tsx'
import { ArchiveUploads } from '../archive/archive-uploads.tsx'
import { UploadsSection } from './uploads-section.tsx'

const photo = buildFile({ filename: 'ketel.jpg', mime: 'image/jpeg' })
const contract = buildFile({ filename: 'contract.pdf', mime: 'application/pdf' })
const held = [photo, contract].map((doc) => ({ collection: 'files' as const, doc }))
const given = { employee_uploads: [photo._id], customer_uploads: [contract._id] }

test('the files of an order say which came from the customer', async () => {
  const order = { ...buildOrder(given), seq: 1, waiting: 0 }
  await showOn(buildLoneDevice(held), <UploadsSection order={order} />)
  await seen('contract.pdf')
  const [own, theirs] = [...document.querySelectorAll('li')].map((tile) => tile.textContent)
  expect(own).not.toContain('Van de klant')
  expect(theirs).toContain('Van de klant')
})

test('an archived document is one, and opens large as in an order, with nothing to write', async () => {
  const archive = { ...buildArchive(given), seq: 1, waiting: 0 }
  await showOn(buildLoneDevice(held), <ArchiveUploads archive={archive} />)
  await seen('contract.pdf')
  expect(document.querySelectorAll('li img')).toHaveLength(1)
  await click(find('li:last-child button'))
  await until(() => expect(find('[role=dialog] a').getAttribute('href')).toContain(contract.path))
  expect(text()).toContain('2 van 2')
  expect(document.querySelector('[role=dialog] input')).toBeNull()
})
