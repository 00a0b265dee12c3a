import { act } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { allCampaigns } from '#src/data/campaigns/queries.ts'
import type { Engine } from '#sync/client/engine.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { buildCampaign } from './builders/campaign.ts'
import { buildCompany } from './builders/company.ts'
import type { CollectionDocument } from './builders/insert-documents.ts'
import { buildProduct } from './builders/product.ts'
import { listScreen, plain } from './list-screen.tsx'
import { click, field, fill, find } from './show.tsx'
import { buildStandaloneDevice, until } from './standalone-device.tsx'

export type Campaign = DocumentOf<'campaigns'>

export const DAY = 24 * 60 * 60 * 1000
export const day = (offset: number) => dutchDay(Date.now() + offset * DAY)

export const company = buildCompany({ name: 'Noorderlicht' })
export const campaign = (given: Partial<Campaign>) =>
  buildCampaign({ company_id: company._id, color: '#007bbe', ...given })
export const product = (given: Partial<DocumentOf<'products'>>) =>
  buildProduct({ company_id: company._id, metadata: {}, subsidy_price: 0, ...given })

export const filter = product({
  brand: 'Spirotech',
  type: 'Filter',
  is_accessory: true,
  selling_price: 10_000,
})
export const pump = product({
  brand: 'Remeha',
  type: 'Elga Ace',
  selling_price: 465_000,
  accessory_ids: [filter._id],
})
export const boiler = product({ brand: 'Nefit', type: 'TrendLine', selling_price: 200_000 })
export const rented = product({
  brand: 'Intergas',
  type: 'Xtend huur',
  selling_price: 7950,
  is_subscription: true,
  signup_fee: 14_900,
})

export const winter = campaign({
  name: 'Winteractie',
  dates: [day(-10), day(10)],
  discount: 15_000,
  product_ids: [pump._id],
})
export const tenth = campaign({
  name: 'Tien procent',
  dates: [day(-3), day(0), day(4)],
  dates_duration_type: 'individual',
  discount: '10%',
})
export const spring = campaign({ name: 'Voorjaarsactie', dates: [day(30), day(60)], discount: 5000 })
export const summer = campaign({ name: 'Zomeractie', dates: [day(-90), day(-30)], is_cashback: true })
export const off = campaign({ name: 'Proefactie', dates: [day(-10), day(10)], active: false })
export const theirs = campaign({
  name: 'Fabrieksactie',
  dates: [day(-10), day(12)],
  metadata: { endpoint: { id: 'x' } },
})
export const goods = [filter, pump, boiler, rented].map(
  (doc): CollectionDocument => ({ collection: 'products', doc }),
)
export const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  ...goods,
  ...[winter, tenth, spring, summer, off, theirs].map(
    (doc): CollectionDocument => ({ collection: 'campaigns', doc }),
  ),
]
export const withOnly = (...some: Campaign[]): CollectionDocument[] => [
  { collection: 'companies', doc: company },
  ...goods,
  ...some.map((doc): CollectionDocument => ({ collection: 'campaigns', doc })),
]
export const device = (role: Role = 'admin', docs = held) =>
  buildStandaloneDevice(docs, { role, online: false })

export const FORM = '[data-screen=campaigns-form]'
export const { form, rows, open, enter, chooseFromMenu } = listScreen({
  list: 'Campagnes',
  form: FORM,
  menu: 'Meer bij deze campagne',
})
export const preview = () => plain(find('table').textContent)
export const stored = async (engine: Engine, id: string) =>
  (await answerOnce(engine, allCampaigns)).find(({ _id }) => _id === id)

/** Picks the first product that a search offers. */
export async function pick(label: string, words: string) {
  await act(async () => field(label, form()).focus())
  await fill(field(label, form()), words)
  await until(() => find('[role=option]'))
  await click(find('[role=option]'))
}
