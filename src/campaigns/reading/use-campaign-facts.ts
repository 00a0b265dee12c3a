import { useLingui } from '@lingui/react/macro'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import { discountWords } from '#src/parts/goods/discount-words.ts'
import type { Fact } from '#src/parts/shown/facts-section.tsx'
import { useCampaignWords } from '../use-campaign-words.ts'

/** The facts of a campaign in words. An empty one is not known. */
export function useCampaignFacts(campaign: Campaign): Fact[] {
  const { t } = useLingui()
  const { daysWords } = useCampaignWords()
  const fact = (name: string, value: string) => ({ id: name, name, value })
  return [
    fact(t`Omschrijving`, campaign.description),
    fact(t`Toevoeging`, campaign.addition),
    fact(t`Dagen`, daysWords(campaign)),
    fact(t`Korting`, discountWords(campaign)),
    fact(t`Cashback`, campaign.is_cashback ? t`Ja` : ''),
    fact(t`Vervangt andere campagnes`, campaign.overrules_others ? t`Ja` : ''),
    fact(t`Alleen samen`, campaign.product_combination_only ? t`Ja` : ''),
  ]
}
