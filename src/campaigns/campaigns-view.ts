import { CAMPAIGN_STATES, type CampaignState } from '#sync/contract/campaigns/days.ts'

/** The filters of the list; stored in the URL, so that Back and a reload keep them. */
export interface CampaignsView {
  text: string
  /** '' for all. */
  state: CampaignState | ''
}

/** The search params of the URL; missing ones do not filter. */
export interface CampaignsSearch {
  q?: string
  wanneer?: (typeof WHEN)[CampaignState]
  /** The campaign that a new one starts as a copy of. */
  van?: string
}

const WHEN = { now: 'nu', coming: 'komt', over: 'voorbij', off: 'uit' } as const

/** Keeps the known search params. The router parses digits as numbers. */
export function toCampaignsSearch(raw: Readonly<Record<string, unknown>>): CampaignsSearch {
  const [q, van] = [raw.q, raw.van].map((each) => String(each ?? ''))
  const wanneer = Object.values(WHEN).find((each) => each === raw.wanneer)
  return { ...(q && { q }), ...(wanneer && { wanneer }), ...(van && { van }) }
}

export const campaignsViewOf = ({ q = '', wanneer }: CampaignsSearch): CampaignsView => ({
  text: q,
  state: CAMPAIGN_STATES.find((state) => WHEN[state] === wanneer) ?? '',
})

export const campaignsSearchOf = ({ text, state }: CampaignsView, van = ''): CampaignsSearch =>
  toCampaignsSearch({ q: text, wanneer: state && WHEN[state], van })
