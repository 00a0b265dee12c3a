import { useLingui } from '@lingui/react/macro'
import { GIVEN } from '#sync/contract/orders/money/given-discount.ts'
import type { PricedCampaign } from '#sync/contract/orders/money/priced.ts'

/** What takes an amount off an order: a campaign by its name, or the discount on all of it. */
export function useReductionName(): (campaign: Pick<PricedCampaign, '_id' | 'name'>) => string {
  const { t } = useLingui()
  return ({ _id, name }) => (_id === GIVEN ? t`Korting` : name)
}
