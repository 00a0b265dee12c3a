import { isLogo, LOGO_MAX } from '#sync/contract/values/logo.ts'
import { drawnPart, fromPicture } from '../chosen-picture.ts'

/** Each try halves the number of pixels. */
const TRIES = 6

/**
 * A picture as a PNG data URL that fits a letterhead, with its transparency. Null when it is no picture, or stays too
 * large. Drawing it keeps only its pixels, also of an SVG.
 */
export const prepareLogo = (file: Blob): Promise<string | null> => fromPicture(file, logoOf)

function logoOf(image: HTMLImageElement): string | null {
  // An SVG without a size of its own has none.
  const width = image.naturalWidth || LOGO_MAX.width
  const height = image.naturalHeight || LOGO_MAX.height
  let scale = Math.min(1, LOGO_MAX.width / width, LOGO_MAX.height / height)
  for (let turn = 0; turn < TRIES; turn++) {
    const size = { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
    const logo = drawnPart(image, { x: 0, y: 0, width, height }, size).toDataURL('image/png')
    if (isLogo(logo)) return logo
    scale *= Math.SQRT1_2
  }
  return null
}
