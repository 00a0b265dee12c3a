import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './line-chart.module.css'
import { chartOptions, type Formats } from './line-chart-options.ts'
import { useTheme } from './use-theme.ts'

export interface LineChartProps extends Formats {
  /** What is seen, in one sentence: a picture says nothing to whoever cannot see it. */
  label: string
  /** `x` in milliseconds, ascending. */
  points: readonly { x: number; y: number }[]
  /** Pixels. */
  height: number
}

export function LineChart({ label, points, height, formatX, formatY }: LineChartProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const theme = useTheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which the theme changes
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const size = { width: element.clientWidth, height }
    const data: UPlot.AlignedData = [points.map(({ x }) => x / 1000), points.map(({ y }) => y)]
    const plot = new UPlot(chartOptions(element, size, { formatX, formatY }, setAt), data, element)
    const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      plot.destroy()
    }
  }, [points, height, formatX, formatY, theme])

  const pointed = at === null ? points.at(-1) : points[at]
  return (
    <figure className={styles.chart}>
      <div ref={holder} role="img" aria-label={label} style={{ height }} />
      {pointed && (
        <figcaption className={styles.pointed}>
          {formatX(pointed.x)} <strong>{formatY(pointed.y)}</strong>
        </figcaption>
      )}
    </figure>
  )
}
