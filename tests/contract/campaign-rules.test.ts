import { expect, test } from 'vitest'
import { shareDay, stateOn } from '#sync/contract/campaigns/days.ts'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { RefLookup } from '#sync/contract/core/operation.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCreate, buildEdit } from '../support/builders/op.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildContext, WOS } from './context.ts'
import { judge } from './judging.ts'

type Campaign = DocumentOf<'campaigns'>

const above = buildCompany()
const wos = buildCompany({ _id: WOS, parent_company_id: above._id })
const own = buildProduct({ company_id: WOS })
const fromAbove = buildProduct({ company_id: above._id })
const foreign = buildProduct()
const rows: readonly { _id: string }[] = [above, wos, own, fromAbove, foreign]
const ref = ((_: CollectionName, id: string) => rows.find(({ _id }) => _id === id)) as RefLookup

const campaign = (given: Partial<Campaign> = {}) => buildCampaign({ company_id: WOS, ...given })
const create = (given: Partial<Campaign>) =>
  judge({ ...buildContext('admin', buildCreate('campaigns.create', campaign(given)), null), ref })
const edit = (before: Campaign, to: Partial<Campaign>, role: 'admin' | 'office' = 'admin') =>
  judge({ ...buildContext(role, buildEdit('campaigns.edit', before, to), before), ref })
const individual = { dates_duration_type: 'individual' as const }

test.each<[string, Partial<Campaign>, string | null]>([
  ['everything filled in', {}, null],
  ['no name', { name: ' ' }, 'field-required name'],
  ['no days', { dates: [] }, 'field-required dates'],
  ['a start without an end', { dates: ['2027-01-01'] }, 'field-required dates'],
  ['one day from start to end', { dates: ['2027-01-01', '2027-01-01'] }, null],
  ['an end before its start', { dates: ['2027-02-01', '2027-01-01'] }, 'invalid dates'],
  ['a range of three days', { dates: ['2027-01-01', '2027-01-02', '2027-01-03'] }, 'invalid dates'],
  ['a day that is on no calendar', { dates: ['2027-02-28', '2027-02-31'] }, 'invalid dates'],
  ['a month that does not exist', { dates: ['2027-01-01', '2027-13-01'] }, 'invalid dates'],
  ['single days', { ...individual, dates: ['2027-03-01', '2027-01-01'] }, null],
  ['a single day twice', { ...individual, dates: ['2027-01-01', '2027-01-01'] }, 'invalid dates'],
  ['nothing off', { discount: 0 }, null],
  ['less than nothing off', { discount: -1 }, 'invalid discount'],
  ['everything off', { discount: '100%' }, null],
  ['more than everything off', { discount: '100,01%' }, 'invalid discount'],
  ['products of its company and the one above', { product_ids: [own._id, fromAbove._id] }, null],
  ['a product of a company elsewhere', { product_ids: [foreign._id] }, 'product-not-of-company product_ids'],
  [
    'an accessory of a company elsewhere',
    { combined_accessory_ids: [foreign._id] },
    'product-not-of-company combined_accessory_ids',
  ],
  ['a product twice', { product_ids: [own._id, own._id] }, 'invalid product_ids'],
  ['a product that is gone meanwhile', { product_ids: ['gone'] }, null],
  ['what only an endpoint says', { metadata: { endpoint: { id: 'x' } } }, 'invalid metadata'],
])('an admin gives a new campaign %s', (_what, given, expected) => {
  const rejection = create(given)
  expect(rejection && `${rejection.code} ${rejection.field}`).toBe(expected)
})

test('a campaign from before there were rules can still be switched off', () => {
  const before = campaign({ name: '', dates: ['2026-05-01'], discount: -1, product_ids: [foreign._id] })
  expect(edit(before, { active: false })).toBe(null)
  expect(edit(before, { product_ids: [foreign._id, own._id] })).toBe(null)
  expect(edit(before, { discount: -2 })).toMatchObject({ code: 'invalid', field: 'discount' })
})

test('a change from a range to single days is judged with the days that are there', () => {
  const before = campaign({ dates: ['2027-01-01', '2027-01-01'] })
  expect(edit(before, individual)).toMatchObject({ code: 'invalid', field: 'dates' })
  expect(edit(campaign(), individual)).toBe(null)
})

test('of a campaign of an endpoint is changed only what the endpoint does not say', () => {
  const before = campaign({ metadata: { endpoint: { id: 'x' } } })
  expect(edit(before, { discount: 1 })).toMatchObject({ code: 'forbidden', field: 'discount' })
  expect(edit(before, { active: false })).toMatchObject({ code: 'forbidden', field: 'active' })
  expect(edit(before, { metadata: {} })).toMatchObject({ code: 'forbidden', field: 'metadata' })
  expect(edit({ ...before, pdf_file_ids: ['x'] }, { pdf_file_ids: [] })).toBe(null)
})

test('the office does not change campaigns', () => {
  expect(edit(campaign(), { discount: 1 }, 'office')?.code).toBe('forbidden')
})

const dated = (dates: string[], rest: Partial<Campaign> = {}) => campaign({ dates, ...rest })

test.each([
  ['in a range', dated(['2027-01-01', '2027-01-31']), 'now'],
  ['on the last day', dated(['2027-01-01', '2027-01-15']), 'now'],
  ['before the range', dated(['2027-01-16', '2027-01-31']), 'coming'],
  ['after the range', dated(['2027-01-01', '2027-01-14']), 'over'],
  ['on one of its days', dated(['2027-01-15', '2027-03-01'], individual), 'now'],
  ['between its days', dated(['2027-01-01', '2027-03-01'], individual), 'coming'],
  ['switched off', dated(['2027-01-01', '2027-01-31'], { active: false }), 'off'],
  ['without days', dated([]), 'off'],
])('%s a campaign stands so', (_when, given, expected) => {
  expect(stateOn(given, '2027-01-15')).toBe(expected)
})

test.each([
  ['ranges that overlap', dated(['2027-01-01', '2027-01-31']), dated(['2027-01-20', '2027-02-20']), true],
  ['a range within another', dated(['2027-01-01', '2027-12-31']), dated(['2027-03-01', '2027-03-02']), true],
  [
    'ranges one after the other',
    dated(['2027-01-01', '2027-01-31']),
    dated(['2027-02-01', '2027-02-20']),
    false,
  ],
  ['a day within a range', dated(['2027-01-01', '2027-01-31']), dated(['2027-01-20'], individual), true],
  [
    'ranges that overlapped in the past',
    dated(['2026-01-01', '2026-06-30']),
    dated(['2026-06-01', '2027-06-30']),
    false,
  ],
  [
    'ranges that both run today',
    dated(['2026-12-01', '2027-01-15']),
    dated(['2026-06-01', '2027-06-30']),
    true,
  ],
])('%s share a day from now on: …', (_which, a, b, expected) => {
  expect(shareDay(a, b, '2027-01-15')).toBe(expected)
  expect(shareDay(b, a, '2027-01-15')).toBe(expected)
})
