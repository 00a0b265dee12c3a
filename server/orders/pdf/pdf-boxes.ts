import type { CanvasElement } from 'pdfmake/interfaces'
import { INK } from '#server/companies/readable-color.ts'

const SIDE = 11

export const tickBox = (isTicked: boolean): { canvas: CanvasElement[] } => ({
  canvas: [
    { type: 'rect', x: 0.4, y: 0.4, w: SIDE - 0.8, h: SIDE - 0.8, r: 2, lineWidth: 0.75, lineColor: INK },
    ...(isTicked ? [tick()] : []),
  ],
})

/** A new object for each box, because pdfmake writes into its input. */
const tick = (): CanvasElement => ({
  type: 'polyline',
  lineWidth: 1.4,
  lineColor: INK,
  points: [
    { x: 2.6, y: 5.8 },
    { x: 4.7, y: 8 },
    { x: 8.5, y: 3 },
  ],
})

/** A line to write on. */
export const writingLine = (width: number, color: string): { canvas: CanvasElement[] } => ({
  canvas: [{ type: 'line', x1: 0, y1: 19, x2: width, y2: 19, lineWidth: 0.75, lineColor: color }],
})
