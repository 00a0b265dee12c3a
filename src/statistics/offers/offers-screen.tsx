import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { offerStatistic } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCompact } from '#src/lib/figures/money.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { StatisticChart } from '#src/parts/shown/statistic-chart.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { OfferStatistic } from '#sync/contract/wire/statistics.ts'
import { type Period, periods } from '../categories.ts'
import styles from '../category-screen.module.css'
import { changeOf } from '../change-of.ts'
import notes from '../notes.module.css'
import { OfferPeriods } from './offer-periods.tsx'
import { OfferReasons } from './offer-reasons.tsx'
import { OfferTotals } from './offer-totals.tsx'

/** Pixels. */
const CHART = 240

interface OffersScreenProps {
  period: Period
  onPeriod(slug: string): void
  onBack(): void
}

/** How many offers were made, what became of them, and why customers said no. */
export function OffersScreen({ period, onPeriod, onBack }: OffersScreenProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const figures = useLive(offerStatistic(period.frame))
  return (
    <Page
      toolbar={
        <Toolbar
          title={t`Offertes`}
          onBack={onBack}
          end={
            <Select label={t`Periode`} value={period.slug} onChange={onPeriod}>
              {periods.map((each) => (
                <SelectItem key={each.slug} id={each.slug}>
                  {_(each.title)}
                </SelectItem>
              ))}
            </Select>
          }
        />
      }
    >
      <div className={styles.screen}>
        <p className={styles.about}>
          <Trans>
            Offertes naar de dag waarop ze zijn gemaakt, ook die in het archief. Akkoord telt na een akkoord
            van de klant of in een status vanaf Opdracht, Liever niet na een nee van de klant of na annuleren.
          </Trans>
        </p>
        <KnownFigures figures={figures} height={CHART}>
          {(known) =>
            known.total.made === 0 ? (
              <EmptyState title={t`Geen offertes in deze periode`}>
                <Trans>Kies een langere periode. Nieuwe offertes tellen meteen mee.</Trans>
              </EmptyState>
            ) : (
              <Known statistic={known} />
            )
          }
        </KnownFigures>
      </div>
    </Page>
  )
}

function Known({ statistic: { data, total, before, reasons } }: { statistic: OfferStatistic }) {
  const { t } = useLingui()
  const made = {
    data: data.map(({ x, made: y }) => ({ x, y })),
    total: total.made,
    percentageChange: changeOf(total.made, before.made),
  }
  return (
    <div className={notes.parts}>
      <Section title={t`Wat ervan werd`}>
        <OfferTotals total={total} before={before} />
      </Section>
      <Section title={t`Waarom niet`}>
        <OfferReasons reasons={reasons} />
      </Section>
      <Section title={t`Gemaakt`}>
        <StatisticChart title={t`Offertes`} statistic={made} height={CHART} format={formatCompact} step={1}>
          <Trans>ten opzichte van even lang daarvoor</Trans>
        </StatisticChart>
        <OfferPeriods points={data} />
      </Section>
    </div>
  )
}
