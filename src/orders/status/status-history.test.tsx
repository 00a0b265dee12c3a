import { expect, test } from 'vitest'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildLoneDevice, seen, showOn } from '#tests/support/lone-device.tsx'
import { ArchiveHistory } from '../archive/archive-history.tsx'
import { StatusSection } from '../detail/status-section.tsx'

const els = buildUser({ fullname: 'Els de Vries' })
const status_history = [
  { _id: 'a', status: 'Opdracht', date: 1, user_id: 'weg' },
  { _id: 'b', status: 'In opdracht', date: 2, user_id: els._id },
]
const order = { ...buildOrder({ status_history }), seq: 1, waiting: 0 }
const archive = { ...buildArchive({ status_history }), seq: 1, waiting: 0 }

test.each([
  ['an order', <StatusSection key="a" order={order} onChange={() => {}} />],
  ['an archived one', <ArchiveHistory key="b" archive={archive} />],
])('the newest status of %s stands first, with who set it where that is known', async (_, part) => {
  await showOn(buildLoneDevice([{ collection: 'users', doc: els }]), part)
  await seen('Els de Vries')
  const rows = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^In opdracht.+ · Els de Vries$/)
  expect(rows[1]).toMatch(/^Opdracht[^·]+$/)
})
