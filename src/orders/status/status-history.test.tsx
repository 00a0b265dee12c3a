import { expect, test } from 'vitest'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { ArchiveHistory } from '../archive/archive-history.tsx'
import { StatusSection } from '../detail/status-section.tsx'

const els = buildUser({ fullname: 'Els de Vries' })
const status_history = [
  { _id: 'a', status: 'Opdracht', meaning: 'ordered' as const, date: 1, done: 0, user_id: 'weg' },
  { _id: 'b', status: 'In opdracht', meaning: 'in-progress' as const, date: 2, done: 0, user_id: els._id },
]
const order = { ...buildOrder({ status_history }), seq: 1, waiting: 0 }
const archive = { ...buildArchive({ status_history }), seq: 1, waiting: 0 }

test.each([
  ['an order', <StatusSection key="a" order={order} onChange={() => {}} />],
  ['an archived one', <ArchiveHistory key="b" archive={archive} />],
])('the newest status of %s stands first, with who set it where that is known', async (_, part) => {
  await showOn(buildStandaloneDevice([{ collection: 'users', doc: els }]), part)
  await seen('Els de Vries')
  const rows = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^In opdracht.+ · Els de Vries$/)
  expect(rows[1]).toMatch(/^Opdracht[^·]+$/)
})

test('what was done long before it arrived stands where it was done, and says when it came', async () => {
  const morning = Date.parse('2026-03-05T08:00:00Z')
  const noon = Date.parse('2026-03-05T11:00:00Z')
  const evening = Date.parse('2026-03-05T17:00:00Z')
  const history = [
    { _id: 'a', status: 'Ingepland', meaning: '' as const, date: noon, done: 0, user_id: '' },
    { _id: 'b', status: 'In opdracht', meaning: '' as const, date: evening, done: morning, user_id: '' },
  ]
  const part = <StatusSection order={{ ...order, status_history: history }} onChange={() => {}} />
  await showOn(buildStandaloneDevice([]), part)
  await seen('05-03-2026 09:00, aangekomen 05-03-2026 18:00')
  const rows = [...document.querySelectorAll('ol > li > span')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Ingepland', 'In opdracht'])
})

test('an order that has been through nothing says so', async () => {
  await showOn(
    buildStandaloneDevice([]),
    <StatusSection order={{ ...order, status_history: [] }} onChange={() => {}} />,
  )
  await seen('Geen status history')
})
