import type { Campaign } from '#src/data/campaigns/queries.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'
import { CAMPAIGN_STATES, type CampaignState, stateOn } from '#sync/contract/campaigns/days.ts'
import type { CampaignsView } from '../campaigns-view.ts'

export interface ListedCampaigns {
  rows: readonly Campaign[]
  /** How many fit the search, per state. */
  counts: Readonly<Record<CampaignState, number>>
}

/** The campaigns that fit: those of today first, by their last day; then those that come, that are over and that are off. */
export function listedCampaigns(
  campaigns: readonly Campaign[],
  view: CampaignsView,
  today: string,
): ListedCampaigns {
  const words = normalizeText(view.text).split(' ')
  const fitting = campaigns
    .filter(({ name, description, addition }) => {
      const own = normalizeText([name, description, addition].join(' '))
      return words.every((word) => own.includes(word))
    })
    .map((campaign) => ({ campaign, state: stateOn(campaign, today) }))
  const of = (state: CampaignState) =>
    fitting.filter((each) => each.state === state).map(({ campaign }) => campaign)
  const shown = CAMPAIGN_STATES.filter((state) => view.state === '' || view.state === state)
  const entries = CAMPAIGN_STATES.map((state) => [state, of(state).length])
  return {
    rows: shown.flatMap((state) => of(state).toSorted(orderOf[state])),
    counts: Object.fromEntries(entries) as Record<CampaignState, number>,
  }
}

type Order = (a: Campaign, b: Campaign) => number

const first = ({ dates }: Campaign) => dates.toSorted()[0] ?? ''
const last = ({ dates }: Campaign) => dates.toSorted().at(-1) ?? ''
const byName: Order = (a, b) => a.name.localeCompare(b.name, 'nl', { numeric: true })

const orderOf: Readonly<Record<CampaignState, Order>> = {
  now: (a, b) => last(a).localeCompare(last(b)) || byName(a, b),
  coming: (a, b) => first(a).localeCompare(first(b)) || byName(a, b),
  over: (a, b) => last(b).localeCompare(last(a)) || byName(a, b),
  off: byName,
}
