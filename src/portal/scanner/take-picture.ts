import type { Picture } from './read-qr.ts'

/**
 * Pixels; enough for a work order's code in a third of the frame. One code in a hundred cannot be read at a given size,
 * because its modules fall between the pixels; the next size reads it.
 */
const SIDES = [640, 560, 480] as const
let taken = 0

/** The centre square of the camera's picture; null before there is one. */
export function takePicture(video: HTMLVideoElement): Picture | null {
  const { videoWidth, videoHeight } = video
  const side = Math.min(videoWidth, videoHeight)
  if (side === 0) return null
  taken += 1
  const wanted = SIDES[taken % SIDES.length] ?? side
  return draw(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, Math.min(side, wanted))
}

/** Pixels of the longer side: in a photo the code may be small and anywhere. */
const LENGTHS = [1600, 1200, 840, 600, 420] as const

/** The whole photo in several sizes; none for a file that is no picture. */
export async function* picturesOf(file: Blob): AsyncGenerator<Picture> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return
  const { width, height } = bitmap
  for (const length of LENGTHS) {
    const picture = draw(bitmap, 0, 0, width, height, Math.min(Math.max(width, height), length))
    if (picture) yield picture
  }
  bitmap.close()
}

/** Reused: 25 canvases a second would fill the memory of a phone. */
let canvas: HTMLCanvasElement | undefined

function draw(
  source: CanvasImageSource,
  left: number,
  top: number,
  width: number,
  height: number,
  longest: number,
): Picture | null {
  const shrink = longest / Math.max(width, height)
  canvas ??= document.createElement('canvas')
  canvas.width = Math.round(width * shrink)
  canvas.height = Math.round(height * shrink)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
