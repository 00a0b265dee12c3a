import type { DocumentOf } from '../core/documents.ts'
import { isActiveOn } from '../orders/money/campaigns.ts'

export type CampaignDays = Pick<DocumentOf<'campaigns'>, 'dates' | 'dates_duration_type' | 'active'>

/** `now`: an order gets it today. `coming`: a day lies ahead. `over`: none does. `off`: switched off, or without days. */
export const CAMPAIGN_STATES = ['now', 'coming', 'over', 'off'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** How a campaign stands on a Dutch calendar day (YYYY-MM-DD). */
export function stateOn(campaign: CampaignDays, day: string): CampaignState {
  const last = campaign.dates.toSorted().at(-1)
  if (!campaign.active || last === undefined) return 'off'
  if (isActiveOn(campaign, day)) return 'now'
  return last > day ? 'coming' : 'over'
}

/** Whether both run on one day, as far as `from` on. */
export function shareDay(a: CampaignDays, b: CampaignDays, from: string): boolean {
  const days = (campaign: CampaignDays) => campaign.dates.filter((day) => day >= from)
  // Two that overlap share the first day of one of them, or the day from which is looked.
  return [from, ...days(a), ...days(b)].some((day) => isActiveOn(a, day) && isActiveOn(b, day))
}
