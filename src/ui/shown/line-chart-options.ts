import UPlot from 'uplot'

export interface Formats {
  formatX(milliseconds: number): string
  formatY(value: number): string
  /** The smallest distance of grid lines, such as 1 for orders. */
  step: number
}

/** The axis uses the time zone of the data's days. */
const ZONE = 'Europe/Amsterdam'
/** Pixels. */
const FONT_SIZE = 11
const X_SPACE = 72
const Y_SPACE = 36

/** 1, 2, 5, 10, 20 and so on, times the step. */
const INCREMENTS = Array.from({ length: 12 }, (_, power) =>
  [1, 2, 5].map((each) => each * 10 ** power),
).flat()

/** `onPoint` gets the point under the pointer and its offset in pixels; null when the pointer leaves. */
export function chartOptions(
  element: HTMLElement,
  size: { width: number; height: number },
  { formatX, formatY, step }: Formats,
  onPoint: (point: { index: number; left: number } | null) => void,
): UPlot.Options {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const axis: UPlot.Axis = {
    stroke: token('--muted'),
    font: `${FONT_SIZE}px ${style.fontFamily}`,
    ticks: { show: false },
    gap: 6,
  }
  const line: UPlot.Series = { stroke: token('--accent'), width: 2, points: { show: false }, spanGaps: false }
  return {
    ...size,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), ZONE),
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(1, max) * 1.1] } },
    axes: [
      {
        ...axis,
        space: X_SPACE,
        grid: { show: false },
        values: (_plot, seconds) => seconds.map((each) => formatX(each * 1000)),
      },
      {
        ...axis,
        space: Y_SPACE,
        grid: { stroke: token('--line'), width: 1 },
        size: 64,
        incrs: INCREMENTS.map((each) => each * step),
        values: (_plot, values) => values.map(formatY),
      },
    ],
    series: [
      {},
      { ...line, fill: token('--accent-soft') },
      // Dashed: periods that are incomplete, so that they show no rise or fall.
      { ...line, dash: [4, 5] },
    ],
    hooks: { setCursor: [(plot) => onPoint(pointOf(plot))] },
  }
}

function pointOf({ cursor: { idx, left = -1 }, data, bbox, valToPos }: UPlot) {
  const x = idx === null || idx === undefined || left < 0 ? undefined : data[0][idx]
  if (x === undefined) return null
  return { index: idx ?? 0, left: bbox.left / devicePixelRatio + valToPos(x, 'x') }
}
