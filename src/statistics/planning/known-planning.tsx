import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#src/lib/figures/dates.ts'
import { formatCompact } from '#src/lib/figures/money.ts'
import { links } from '#src/lib/links/links.ts'
import { StatisticChart } from '#src/parts/shown/statistic-chart.tsx'
import { visitKindWords } from '#src/parts/words/visit-words.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { PlanningStatistic } from '#sync/contract/wire/statistics.ts'
import { changeOf } from '../change-of.ts'
import styles from '../notes.module.css'
import { OrdersOnce } from './orders-once.tsx'
import { TimeSpent } from './time-spent.tsx'
import { VisitTotals } from './visit-totals.tsx'
import { VisitsTable } from './visits-table.tsx'
import { WeekHours } from './week-hours.tsx'

/** Pixels. */
const CHART = 240

/** The figures of the planning. Hours are of whole weeks, so there may be some where no day has come yet. */
export function KnownPlanning({ statistic }: { statistic: PlanningStatistic }) {
  const { t } = useLingui()
  const { total, people } = statistic
  const isBusy = people.some(({ weeks }) => weeks.some(({ planned }) => planned > 0))
  return (
    <div className={styles.parts}>
      {total.planned === 0 ? <NoVisits /> : <Visits statistic={statistic} />}
      {(total.planned > 0 || isBusy) && people.length > 0 && (
        <Section title={t`Uren per collega`}>
          <WeekHours people={people} />
        </Section>
      )}
    </div>
  )
}

function NoVisits() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Geen bezoeken in deze periode`}
      action={
        <Link className={buttonLook('primary')} to={links.planning as string}>
          <Trans>Naar de planning</Trans>
        </Link>
      }
    >
      <Trans>Plan een bezoek of kies een langere periode. Een bezoek telt mee vanaf zijn dag.</Trans>
    </EmptyState>
  )
}

function Visits({ statistic: { data, total, before, kinds, once } }: { statistic: PlanningStatistic }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const done = {
    data: data.map(({ x, done: y }) => ({ x, y })),
    total: total.done,
    percentageChange: changeOf(total.done, before.done),
  }
  return (
    <>
      <Section title={t`Wat ervan werd`}>
        <VisitTotals total={total} />
      </Section>
      <Section title={t`Gepland en besteed`}>
        <TimeSpent total={total} before={before} />
      </Section>
      <Section title={t`In één keer klaar`}>
        <OrdersOnce {...once} />
      </Section>
      <Section title={t`Klaar`}>
        <StatisticChart title={t`Klaar`} statistic={done} height={CHART} format={formatCompact} step={1}>
          <Trans>ten opzichte van even lang daarvoor</Trans>
        </StatisticChart>
        <VisitsTable
          label={t`Bezoeken per periode`}
          head={t`Vanaf`}
          rows={data.toReversed().map(({ x, ...counts }) => ({ key: x, name: formatDate(x), counts }))}
        />
      </Section>
      <Section title={t`Per soort bezoek`}>
        <VisitsTable
          label={t`Bezoeken per soort`}
          head={t`Soort`}
          rows={kinds.map(({ kind, ...counts }) => ({ key: kind, name: _(visitKindWords[kind]), counts }))}
        />
      </Section>
    </>
  )
}
