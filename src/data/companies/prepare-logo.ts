import { isLogo, LOGO_MAX } from '#sync/contract/values/logo.ts'

/** Each try halves the number of pixels. */
const TRIES = 6

/**
 * A picture as a PNG data URL that fits a letterhead, with its transparency. Null when it is no picture, or stays too
 * large. Drawing it keeps only its pixels, also of an SVG.
 */
export async function prepareLogo(file: Blob): Promise<string | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    // An SVG without a size of its own has none.
    const width = image.naturalWidth || LOGO_MAX.width
    const height = image.naturalHeight || LOGO_MAX.height
    let scale = Math.min(1, LOGO_MAX.width / width, LOGO_MAX.height / height)
    for (let turn = 0; turn < TRIES; turn++) {
      const logo = drawn(image, Math.max(1, width * scale), Math.max(1, height * scale))
      if (isLogo(logo)) return logo
      scale *= Math.SQRT1_2
    }
    return null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

function drawn(image: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
