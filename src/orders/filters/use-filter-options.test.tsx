import { test } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { type OrdersSearch, viewOf } from './orders-view.ts'
import { useFilterOptions } from './use-filter-options.ts'

const named = (name: string, given: object = {}) => buildStatus({ name, ...given })
const phone = named('AURUM_STATUS_PHONE_ACTION')
const planned = named('Ingepland')
const gone = named('Vervallen', { active: false })
const begun = named('Opdracht')
const ofNobody = named('Losse eindjes')
const ofBk = named('Besteld')
const all = [ofNobody, gone, begun, phone, ofBk, planned]
const nlm = buildCompany({ statuses: [phone, planned, gone, begun].map(({ _id }) => _id) })
const bk = buildCompany({
  name: 'Zonder',
  parent_company_id: nlm._id,
  statuses: [ofBk._id, begun._id],
  config: { ...nlm.config, order_number_prefix: 'BK' },
})
const held: CollectionDocument[] = [
  ...all.map((doc) => ({ collection: 'statuses' as const, doc })),
  ...[nlm, bk].map((doc) => ({ collection: 'companies' as const, doc })),
]

function Statuses({ search }: { search: OrdersSearch }) {
  return useFilterOptions(viewOf(search, 'list'))
    .statuses.map(({ label }) => label)
    .join(' | ')
}

test('statuses are offered in the order of the board, then what is no lane; only those the companies have', async () => {
  await showOn(buildStandaloneDevice(held), <Statuses search={{}} />)
  await seen('Ingepland | Opdracht | Besteld | Bel')
})

test('a chosen company offers its own statuses, and those chosen before', async () => {
  await showOn(buildStandaloneDevice(held), <Statuses search={{ bedrijf: 'BK', status: 'Ingepland' }} />)
  await seen('Besteld | Opdracht | Ingepland')
})
