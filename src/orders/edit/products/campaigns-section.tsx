import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { allCampaigns, type Campaign } from '#src/data/campaigns/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCents } from '#src/lib/money.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Section } from '#src/ui/section.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { suits } from '#sync/contract/money/campaigns.ts'
import { choosable, isChosen, type OrderCampaign, withCampaign } from '../model/campaigns.ts'
import { lineageOf } from '../model/catalogue.ts'
import type { Entered } from '../model/order-form.ts'
import type { OrderForm } from '../use-order-form.ts'
import styles from './campaigns-section.module.css'

interface CampaignsSectionProps extends Pick<Entered, 'products' | 'campaigns'>, Pick<OrderForm, 'set'> {
  companyId: string
}

const NONE: readonly Campaign[] = []

/** Those that run today and suit the products, and those the order has already. Each is read anew, so not for each key elsewhere. */
export const CampaignsSection = memo(({ products, campaigns, companyId, set }: CampaignsSectionProps) => {
  const { t } = useLingui()
  const catalogue = useLive(allCampaigns) ?? NONE
  const companies = useCompanies()
  const [now] = useState(Date.now)
  const entered = { products, campaigns }
  const offered = choosable(entered, lineageOf(companyId, companies), catalogue, now)
  if (products.length === 0 && campaigns.length === 0) return null
  return (
    <Section title={t`Acties`}>
      {offered.length === 0 && (
        <p className={styles.empty}>
          <Trans>Geen acties voor deze producten</Trans>
        </p>
      )}
      <ul className={styles.campaigns}>
        {offered.map((campaign) => (
          <li key={campaign._id}>
            <Checkbox
              isSelected={isChosen(campaigns, campaign._id)}
              onChange={(on) => set((now) => ({ campaigns: withCampaign(now.campaigns, campaign, on) }))}
              description={campaign.description}
            >
              <span className={styles.name}>
                {campaign.name} <Marks campaign={campaign} fits={suits(campaign, entered)} />
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Section>
  )
})

function Marks({ campaign, fits }: { campaign: OrderCampaign; fits: boolean }) {
  const { discount, is_cashback, overrules_others } = campaign
  return (
    <>
      <Tag tone="ok">−{typeof discount === 'number' ? formatCents(discount) : discount}</Tag>
      {is_cashback && (
        <Tag>
          <Trans>Cashback</Trans>
        </Tag>
      )}
      {overrules_others && (
        <Tag>
          <Trans>vervangt andere acties</Trans>
        </Tag>
      )}
      {!fits && (
        <Tag tone="warn">
          <Trans>past niet bij deze producten</Trans>
        </Tag>
      )}
    </>
  )
}
