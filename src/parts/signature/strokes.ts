/** Fractions of the pad's width and height, so that rotating the phone does not distort it. */
export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** Shorter strokes are accidental taps. */
const MIN_STROKE_LENGTH = 0.15

export function isSigned(strokes: readonly Stroke[]): boolean {
  const length = strokes
    .flatMap((stroke) => stroke.slice(1).map((point, at) => distance(stroke[at] ?? point, point)))
    .reduce((sum, each) => sum + each, 0)
  return length >= MIN_STROKE_LENGTH
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

export interface Ink {
  color: string
  /** Pixels. */
  width: number
}

/** Curves through the midpoints between points, so that no corners show. */
export function drawStrokes(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { color, width }: Ink,
) {
  const { width: wide, height: high } = context.canvas
  context.strokeStyle = color
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    const points = stroke.map(([x, y]) => [x * wide, y * high] as const)
    const [first] = points
    if (!first) continue
    context.beginPath()
    context.moveTo(...first)
    for (const [at, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[at + 1] ?? [x, y]
      context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
    }
    context.stroke()
  }
}
