import * as v from 'valibot'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { campaignEntries } from '#sync/contract/campaigns/fields.ts'
import { offeredCampaigns } from '#sync/contract/orders/money/campaigns.ts'

export type OrderCampaign = Order['campaigns'][number]

const snapshotSchema = v.object(campaignEntries)

/** Campaigns on the order, whatever the day, and those its company offers today. */
export function choosable(
  order: Pick<Order, 'products' | 'campaigns'>,
  companyIds: readonly string[],
  campaigns: readonly Campaign[],
  now: number,
): OrderCampaign[] {
  const own = campaigns.filter(({ company_id }) => companyIds.includes(company_id))
  const added = offeredCampaigns(own, order, now).filter(({ _id }) => !isChosen(order.campaigns, _id))
  return [...order.campaigns, ...added.map((campaign) => v.parse(snapshotSchema, campaign))]
}

/** An overruling campaign stands alone, so choosing another one replaces it. */
export function withCampaign(chosen: readonly OrderCampaign[], campaign: OrderCampaign, on: boolean) {
  const others = chosen.filter(({ _id }) => _id !== campaign._id)
  if (!on) return others
  return campaign.overrules_others
    ? [campaign]
    : [...others.filter(({ overrules_others }) => !overrules_others), campaign]
}

export const isChosen = (chosen: readonly OrderCampaign[], id: string) => chosen.some(({ _id }) => _id === id)
