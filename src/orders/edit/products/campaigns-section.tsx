import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { allCampaigns, type Campaign } from '#src/data/campaigns/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import { suits } from '#sync/contract/orders/money/campaigns.ts'
import { choosable, isChosen, type OrderCampaign, withCampaign } from '../model/campaigns.ts'
import type { Entered } from '../model/order-form.ts'
import type { OrderForm } from '../use-order-form.ts'
import { AddCampaign } from './add-campaign.tsx'
import { CampaignChip } from './campaign-chip.tsx'
import styles from './campaigns-section.module.css'
import { useFocusAfterRemoving } from './use-focus-after-removing.ts'

interface CampaignsSectionProps extends Pick<Entered, 'products' | 'campaigns'>, Pick<OrderForm, 'set'> {
  companyId: string
}

const NONE: readonly Campaign[] = []

/**
 * The campaigns on the order, and those of today that fit its products. Memoised, so that typing elsewhere does not
 * draw them again.
 */
export const CampaignsSection = memo(({ products, campaigns, companyId, set }: CampaignsSectionProps) => {
  const { t } = useLingui()
  const catalogue = useLive(allCampaigns) ?? NONE
  const companies = useCompanies()
  const [now] = useState(Date.now)
  const { group, removed } = useFocusAfterRemoving()
  const entered = { products, campaigns }
  const offered = choosable(entered, lineageOf(companyId, companies), catalogue, now).filter(
    ({ _id }) => !isChosen(campaigns, _id),
  )
  const put = (campaign: OrderCampaign, on: boolean) =>
    set((now) => ({ campaigns: withCampaign(now.campaigns, campaign, on) }))
  const isEmpty = campaigns.length === 0 && offered.length === 0
  return (
    <Section title={t`Campagnes`}>
      <div ref={group} tabIndex={-1} className={styles.group}>
        {isEmpty && (
          <p className={styles.empty}>
            {products.length === 0 ? (
              <Trans>Kies eerst een product</Trans>
            ) : (
              <Trans>Geen campagnes voor deze producten</Trans>
            )}
          </p>
        )}
        {campaigns.length > 0 && (
          <ul className={styles.chips}>
            {campaigns.map((campaign, at) => (
              <CampaignChip
                key={campaign._id}
                campaign={campaign}
                fits={suits(campaign, entered)}
                onRemove={() => {
                  removed(at)
                  put(campaign, false)
                }}
              />
            ))}
          </ul>
        )}
        {!isEmpty && <AddCampaign offered={offered} onAdd={(campaign) => put(campaign, true)} />}
      </div>
    </Section>
  )
})
