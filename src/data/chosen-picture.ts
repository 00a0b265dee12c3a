interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Decodes a chosen picture, turned upright, and hands it to `use`. Null when it is no picture, or `use` finds none. */
export async function fromPicture<Made>(
  file: Blob,
  use: (image: HTMLImageElement) => Made | null,
): Promise<Made | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return use(image)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A canvas with a part of a picture; drawing it keeps only its pixels. `ground`: behind what is transparent. */
export function drawnPart(
  image: HTMLImageElement,
  part: Part,
  size: Pick<Part, 'width' | 'height'>,
  ground: string | null = null,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width)
  canvas.height = Math.round(size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const { x, y, width, height } = part
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}
