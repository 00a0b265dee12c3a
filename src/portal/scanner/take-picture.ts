import type { Picture } from './read-qr.ts'

/**
 * Pixels a side: enough for the code of a work order that fills a third of the frame. Of a code in a hundred the squares
 * fall between the pixels so that it cannot be read; in the next size they do not.
 */
const SIDES = [640, 560, 480] as const
let taken = 0

/** The square in the middle of what a camera shows; null before it shows anything. */
export function takePicture(video: HTMLVideoElement): Picture | null {
  const { videoWidth, videoHeight } = video
  const side = Math.min(videoWidth, videoHeight)
  if (side === 0) return null
  taken += 1
  const wanted = SIDES[taken % SIDES.length] ?? side
  return draw(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, Math.min(side, wanted))
}

/** Pixels of the longer side: in a photo the code may be anywhere, and small. */
const LENGTHS = [1600, 1200, 840, 600, 420] as const

/** All of a photo that was chosen, in one size after the other; none of what is no picture. */
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

/** The same one each time: 25 a second fill the memory of a phone. */
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
