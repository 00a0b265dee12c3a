import { drawStrokes, type Stroke } from './strokes.ts'

/** Pixels; the shape of the line on paper. */
export const SIGNATURE_SIZE = { width: 1200, height: 400 } as const

/** Black on white in both themes. */
const INK = { color: 'black', width: 6 }
const FONT = 'italic 110px cursive'

/** The picture sent to the office. Without strokes the typed name is drawn, for users who cannot draw. */
export async function pictureOfSignature(strokes: readonly Stroke[], name: string): Promise<Blob> {
  const canvas = sheetOfSignature(strokes, name)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/png'),
  )
}

export function sheetOfSignature(strokes: readonly Stroke[], name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIGNATURE_SIZE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (strokes.length > 0) drawStrokes(context, strokes, INK)
  else {
    context.fillStyle = INK.color
    context.font = FONT
    context.textBaseline = 'middle'
    context.fillText(name, 40, canvas.height / 2, canvas.width - 80)
  }
  return canvas
}
