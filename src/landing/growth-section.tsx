import { Trans } from '@lingui/react/macro'
import type { Figures } from '#src/data/statistics/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { formatCompact } from '#src/lib/figures/money.ts'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { StatisticChart } from '#src/parts/shown/statistic-chart.tsx'
import { Section } from '#src/ui/shown/section.tsx'

/** Pixels. */
const CHART = 200
const WHOLE = CHART + 84

interface GrowthSectionProps {
  title: string
  query: Query<Figures>
}

/** A chart of the last six months, its sum, and the change from the six months before. */
export function GrowthSection({ title, query }: GrowthSectionProps) {
  const figures = useLive(query)
  return (
    <Section title={title}>
      <KnownFigures figures={figures} height={WHOLE}>
        {(known) => (
          <StatisticChart title={title} statistic={known} height={CHART} format={formatCompact} step={1}>
            <Trans>ten opzichte van de zes maanden ervoor</Trans>
          </StatisticChart>
        )}
      </KnownFigures>
    </Section>
  )
}
