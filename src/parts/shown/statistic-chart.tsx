import type { ReactNode } from 'react'
import { formatDate } from '#src/lib/figures/dates.ts'
import { lazily } from '#src/ui/lazily.tsx'
import type { Statistic } from '#sync/contract/wire/statistics.ts'
import { Change } from './change.tsx'
import styles from './statistic-chart.module.css'

/** The chart code is larger than the rest of the screen. */
const LineChart = lazily(async () => (await import('#src/ui/shown/line-chart.tsx')).LineChart)

interface StatisticChartProps {
  title: string
  statistic: Pick<Statistic, 'data' | 'total' | 'percentageChange'>
  /** Pixels. */
  height: number
  format(value: number): string
  /** See `LineChart`. */
  step: number
  /** The basis of the comparison, in words. */
  children: ReactNode
}

/** A chart, its sum, and the comparison. */
export function StatisticChart({ title, statistic, height, format, step, children }: StatisticChartProps) {
  const { data, total, percentageChange } = statistic
  return (
    <>
      <p className={styles.sum}>
        <strong>{format(total)}</strong>
        <Change percent={percentageChange}>{children}</Change>
      </p>
      <div style={{ minHeight: height }}>
        <LineChart
          label={`${title}: ${format(total)}`}
          points={data}
          height={height}
          formatX={formatDate}
          formatY={format}
          step={step}
        />
      </div>
    </>
  )
}
