import { useLingui as useMessages } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { statistic } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { StatisticChart } from '#src/parts/shown/statistic-chart.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { Category } from './categories.ts'
import styles from './category-screen.module.css'
import { Comparisons } from './comparisons.tsx'
import { type PeriodChoice, PeriodScreen } from './period-screen.tsx'
import { PointsTable } from './points-table.tsx'

/** Pixels. */
const CHART = 320

interface CategoryScreenProps extends PeriodChoice {
  category: Category
  OrdersLink: ComponentType<{ search: OrdersSearch; children: ReactNode }>
}

export function CategoryScreen({ category, OrdersLink, ...choice }: CategoryScreenProps) {
  const { _ } = useMessages()
  const figures = useLive(statistic(category.id, choice.period.frame))
  const title = _(category.title)
  const { format, step, meanings } = category
  return (
    <PeriodScreen title={title} about={_(category.about)} choice={choice}>
      <Section title={title}>
        <KnownFigures figures={figures} height={CHART}>
          {(known) => (
            <>
              <StatisticChart title={title} statistic={known} height={CHART} format={format} step={step}>
                <Trans>ten opzichte van even lang daarvoor</Trans>
              </StatisticChart>
              <Comparisons statistic={known} format={format} />
              <PointsTable points={known.data} format={format} />
              {meanings.length > 0 && (
                <p className={styles.orders}>
                  <OrdersLink search={ordersBehind(meanings, known.data[0]?.x)}>
                    <Trans>Deze orders bekijken</Trans>
                  </OrdersLink>
                </p>
              )}
            </>
          )}
        </KnownFigures>
      </Section>
    </PeriodScreen>
  )
}

/** Search params of the overview: status meanings, and the first day. */
export type OrdersSearch = { betekenis: string; van?: string }

/** A link to the orders behind the figure. */
const ordersBehind = (meanings: readonly string[], since: number | undefined): OrdersSearch => ({
  betekenis: meanings.join(','),
  ...(since !== undefined && { van: isoDate(since) }),
})
