import type { Campaign } from '#src/data/campaigns/queries.ts'
import type { OpenGoodsProps } from '#src/parts/goods/opened-goods.ts'

/** The props of each form of a campaign. */
export interface OpenCampaignProps extends OpenGoodsProps {
  campaigns: readonly Campaign[]
}
