import UPlot from 'uplot'

export interface Formats {
  formatX(milliseconds: number): string
  formatY(value: number): string
}

/** Days on the axis begin where those of the data do. */
const ZONE = 'Europe/Amsterdam'
/** Pixels. */
const FONT_SIZE = 11
const X_SPACE = 72
const Y_SPACE = 36

/** `onPoint` hears which point the pointer is at; null when it left. */
export function chartOptions(
  element: HTMLElement,
  size: { width: number; height: number },
  { formatX, formatY }: Formats,
  onPoint: (index: number | null) => void,
): UPlot.Options {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const axis: UPlot.Axis = {
    stroke: token('--muted'),
    font: `${FONT_SIZE}px ${style.fontFamily}`,
    ticks: { show: false },
    gap: 6,
  }
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
        size: 56,
        values: (_plot, values) => values.map(formatY),
      },
    ],
    series: [
      {},
      {
        stroke: token('--accent'),
        width: 2,
        fill: token('--accent-soft'),
        points: { show: false },
        ...(UPlot.paths.spline && { paths: UPlot.paths.spline() }),
      },
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  }
}
