import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { allCampaigns } from '#src/data/campaigns/queries.ts'
import { allCompanies } from '#src/data/companies/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { reckoningOf } from '#sync/contract/orders/money/reckoning.ts'
import type { CampaignFields } from '../edit/campaign-form.ts'
import { useCampaignWords } from '../use-campaign-words.ts'
import { hindrancesOf } from './hindrances.ts'
import styles from './preview-section.module.css'
import { reachedProducts } from './reached-products.ts'
import { ReachedTable } from './reached-table.tsx'
import { useHindranceWords } from './use-hindrance-words.ts'

interface PreviewSectionProps {
  /** '' for one that is not stored yet. */
  id: string
  campaign: CampaignFields
  active: boolean
  /** All, at the prices of today. */
  products: readonly Product[]
}

/** What a campaign does as it is filled in: on which days, for which products, and what stands in its way. */
export function PreviewSection({ id, campaign, active, products }: PreviewSectionProps) {
  const { t } = useLingui()
  const { daysWords } = useCampaignWords()
  const hindranceWords = useHindranceWords()
  const campaigns = useLive(allCampaigns)
  const companies = useLive(allCompanies)
  if (!campaigns || !companies) return null
  const { company_id, product_ids, product_combination_only } = campaign
  const sellers = lineageOf(company_id, companies)
  const sold = products.filter((product) => sellers.includes(product.company_id))
  const reckoning = reckoningOf(companies.find(({ _id }) => _id === company_id))
  const { rows, count } = reachedProducts({ ...campaign, _id: id }, sold, reckoning)
  const today = dutchDay(Date.now())
  const hindrances = hindrancesOf(campaign, { id, active, campaigns, companies, products: sold, today })
  const days = daysWords(campaign)
  const rest = count - rows.length
  const chosen = product_ids.length
  return (
    <Section title={t`Wat de campagne doet`}>
      <div className={styles.parts}>
        {hindrances.length > 0 && (
          <ul className={styles.hindrances} aria-label={t`Wat er in de weg staat`}>
            {hindrances.map((hindrance) => (
              <li key={hindrance.kind}>
                <TriangleAlert size={16} aria-hidden />
                <span>{hindranceWords(hindrance)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.said}>
          {days === '' ? <Trans>Nog geen dagen gekozen.</Trans> : <Trans>Loopt {days}.</Trans>}{' '}
          {chosen === 0 && <Trans>Geldt voor elke order: er zijn geen producten gekozen.</Trans>}
          {chosen > 0 &&
            (product_combination_only ? (
              <Plural
                value={chosen}
                one="Geldt voor een order met dit product."
                other="Geldt voor een order met alle # producten samen."
              />
            ) : (
              <Plural
                value={chosen}
                one="Geldt voor een order met dit product."
                other="Geldt voor een order met een van deze # producten."
              />
            ))}{' '}
          {campaign.is_cashback && (
            <Trans>De klant krijgt het later terug; het factuurbedrag verandert niet.</Trans>
          )}
        </p>
        {rows.length > 0 && <ReachedTable rows={rows} />}
        {rest > 0 && (
          <p className={styles.note}>
            <Plural value={rest} one="En nog # product." other="En nog # producten." />
          </p>
        )}
      </div>
    </Section>
  )
}
