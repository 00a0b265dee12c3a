import { type CSSProperties, useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useTheme } from '../use-theme.ts'
import styles from './line-chart.module.css'
import { chartOptions, type Formats } from './line-chart-options.ts'

export interface LineChartProps extends Formats {
  /** The chart's content in one sentence, for screen readers. */
  label: string
  /** `x` in milliseconds, ascending. */
  points: readonly { x: number; y: number }[]
  /** Pixels. */
  height: number
}

export function LineChart({ label, points, height, formatX, formatY, step }: LineChartProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<{ index: number; left: number } | null>(null)
  const theme = useTheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which the theme changes
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const size = { width: element.clientWidth, height }
    const plot = new UPlot(
      chartOptions(element, size, { formatX, formatY, step }, setAt),
      drawn(points),
      element,
    )
    const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      plot.destroy()
    }
  }, [points, height, formatX, formatY, step, theme])

  const pointed = at && points[at.index]
  return (
    <figure className={styles.chart}>
      <div ref={holder} role="img" aria-label={label} style={{ height }} />
      {pointed && (
        <figcaption className={styles.pointed} style={{ '--left': `${at.left}px` } as CSSProperties}>
          {formatX(pointed.x)} <strong>{formatY(pointed.y)}</strong>
        </figcaption>
      )}
    </figure>
  )
}

/** The first and last periods are incomplete and drawn as a second, dashed line. */
function drawn(points: LineChartProps['points']): UPlot.AlignedData {
  const last = points.length - 1
  const isWhole = (at: number) => at > 0 && at < last
  const isBeside = (at: number) => at <= 1 || at >= last - 1
  return [
    points.map(({ x }) => x / 1000),
    points.map(({ y }, at) => (isWhole(at) ? y : null)),
    points.map(({ y }, at) => (isBeside(at) ? y : null)),
  ]
}
