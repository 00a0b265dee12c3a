import { FACE_SIDE, isFacePhoto } from '#sync/contract/values/face-photo.ts'
import { drawnPart, fromPicture } from '../chosen-picture.ts'

const QUALITIES = [0.85, 0.7, 0.5]

/**
 * The square in the middle of a picture, small enough to be on every colleague's device. Null when it is no picture.
 * Drawing it keeps only its pixels: where it was taken does not leave the device.
 */
export const preparePhoto = (file: Blob): Promise<string | null> => fromPicture(file, faceOf)

function faceOf(image: HTMLImageElement): string | null {
  const { naturalWidth, naturalHeight } = image
  const side = Math.min(naturalWidth, naturalHeight)
  const part = { x: (naturalWidth - side) / 2, y: (naturalHeight - side) / 2, width: side, height: side }
  const canvas = drawnPart(image, part, { width: FACE_SIDE, height: FACE_SIDE }, paper())
  const made = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality))
  return made.find(isFacePhoto) ?? null
}

/** White in both themes, behind what is transparent: a JPEG would show it black. */
const paper = () => getComputedStyle(document.documentElement).getPropertyValue('--paper')
