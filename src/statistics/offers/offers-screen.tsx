import { Trans, useLingui } from '@lingui/react/macro'
import { offerStatistic } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCompact } from '#src/lib/figures/money.ts'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { StatisticChart } from '#src/parts/shown/statistic-chart.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { OfferStatistic } from '#sync/contract/wire/statistics.ts'
import { changeOf } from '../change-of.ts'
import notes from '../notes.module.css'
import { type PeriodChoice, PeriodScreen } from '../period-screen.tsx'
import { OfferPeriods } from './offer-periods.tsx'
import { OfferReasons } from './offer-reasons.tsx'
import { OfferTotals } from './offer-totals.tsx'

/** Pixels. */
const CHART = 240

/** How many offers were made, what became of them, and why customers said no. */
export function OffersScreen(choice: PeriodChoice) {
  const { t } = useLingui()
  const figures = useLive(offerStatistic(choice.period.frame))
  return (
    <PeriodScreen
      title={t`Offertes`}
      about={
        <Trans>
          Offertes naar de dag waarop ze zijn gemaakt, ook die in het archief. Akkoord telt na een akkoord van
          de klant of in een status vanaf Opdracht, Liever niet na een nee van de klant of na annuleren.
        </Trans>
      }
      choice={choice}
    >
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
    </PeriodScreen>
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
