import { FACE_MAX_LENGTH, FACE_SIDE, isFacePhoto } from '#sync/contract/values/face-photo.ts'
import { decode, inTurn } from './decode.ts'

const QUALITIES = [82, 60]

/** A person's photo decoded and drawn anew, so that only pixels are passed on. Null when it cannot be decoded. */
export async function redrawnFace(photo: string): Promise<string | null> {
  if (!isFacePhoto(photo)) return null
  const content = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
  try {
    for (const quality of QUALITIES) {
      const drawn = await inTurn(() =>
        decode(content, { failOn: 'warning' })
          .resize(FACE_SIDE, FACE_SIDE, { fit: 'cover' })
          .jpeg({ quality })
          .toBuffer(),
      )
      const text = `data:image/jpeg;base64,${drawn.toString('base64')}`
      if (text.length <= FACE_MAX_LENGTH) return text
    }
  } catch {
    // Damaged pixels.
  }
  return null
}
