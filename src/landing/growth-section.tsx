import { Trans } from '@lingui/react/macro'
import type { Figures } from '#src/data/statistics/queries.ts'
import type { Query } from '#src/data/use-live.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatCompact } from '#src/lib/money.ts'
import { formatCount } from '#src/lib/numbers.ts'
import { Change } from '#src/parts/change.tsx'
import { KnownFigures } from '#src/parts/known-figures.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './growth-section.module.css'

/** Drawing takes more code than the rest of the screen. */
const LineChart = lazily(async () => (await import('#src/ui/line-chart.tsx')).LineChart)

/** Pixels. */
const CHART = 200
const WHOLE = CHART + 84

interface GrowthSectionProps {
  title: string
  query: Query<Figures>
}

/** One line of the last six months, its sum, and how that compares with the six before. */
export function GrowthSection({ title, query }: GrowthSectionProps) {
  const figures = useLive(query)
  return (
    <Section title={title}>
      <KnownFigures figures={figures} height={WHOLE}>
        {({ data, total, percentageChange }) => (
          <>
            <p className={styles.sum}>
              <strong>{formatCount(total)}</strong>
              <Change percent={percentageChange}>
                <Trans>ten opzichte van de zes maanden ervoor</Trans>
              </Change>
            </p>
            <div style={{ minHeight: CHART }}>
              <LineChart
                label={`${title}: ${formatCount(total)}`}
                points={data}
                height={CHART}
                formatX={formatDate}
                formatY={formatCompact}
              />
            </div>
          </>
        )}
      </KnownFigures>
    </Section>
  )
}
