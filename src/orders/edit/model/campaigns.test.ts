import { expect, test } from 'vitest'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { choosable, withCampaign } from './campaigns.ts'

const shown = (given: Parameters<typeof buildCampaign>[0]): Campaign => ({
  ...buildCampaign({ company_id: 'ours', ...given }),
  seq: 1,
  waiting: 0,
})
const winter = shown({ _id: 'winter' })
const autumn = shown({ _id: 'autumn', dates: ['2026-09-01', '2026-09-30'] })
const others = shown({ _id: 'others', company_id: 'theirs' })
const single = shown({ _id: 'single', overrules_others: true })
const november = Date.parse('2026-11-21T12:00:00Z')
const idsOf = (campaigns: readonly { _id: string }[]) => campaigns.map(({ _id }) => _id)

test('those of the own company that run today are offered', () => {
  const order = { products: buildOrder().products, campaigns: [] }
  expect(idsOf(choosable(order, ['ours'], [winter, autumn, others], november))).toEqual(['winter'])
})

test('what is on the order stays to be seen, also when it is over', () => {
  const order = { products: buildOrder().products, campaigns: [autumn] }
  expect(idsOf(choosable(order, ['ours'], [winter, autumn], november))).toEqual(['autumn', 'winter'])
})

test('one that overrules the others stands alone, until another is chosen', () => {
  expect(idsOf(withCampaign([winter], single, true))).toEqual(['single'])
  expect(idsOf(withCampaign([single], winter, true))).toEqual(['winter'])
  expect(idsOf(withCampaign([winter, autumn], winter, false))).toEqual(['autumn'])
})
