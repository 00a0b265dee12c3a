import { drawnPart, fromPicture } from '../chosen-picture.ts'
import { sha256 } from '../sha256.ts'
import type { PreparedUpload } from './prepare-upload.ts'

/** Pixels. Pages show a product at 640, on a sharp screen at twice that. */
const MAX_SIDE = 1600
/** Bytes. A picture of the right size that is larger than this is drawn anew. */
const MAX_BYTES = 700_000
const QUALITY = 0.86

/** A picture as large as pages show it, without what a camera wrote beside the pixels. Other files are left alone. */
export async function smallerPicture(upload: PreparedUpload): Promise<PreparedUpload> {
  const { blob, mime, width, height } = upload
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1))
  if (!mime.startsWith('image/') || (scale === 1 && blob.size <= MAX_BYTES)) return upload
  const canvas = await fromPicture(blob, (image) => {
    const { naturalWidth, naturalHeight } = image
    const whole = { x: 0, y: 0, width: naturalWidth, height: naturalHeight }
    return drawnPart(image, whole, { width: naturalWidth * scale, height: naturalHeight * scale })
  })
  // JPEG has no transparency to keep, and not every browser writes WebP.
  const drawn = canvas && (await asBlob(canvas, mime === 'image/jpeg' ? mime : 'image/webp'))
  if (!drawn || drawn.size >= blob.size) return upload
  const content = await drawn.arrayBuffer()
  return {
    ...upload,
    blob: new Blob([content], { type: drawn.type }),
    mime: drawn.type,
    hash: await sha256(content),
    width: canvas.width,
    height: canvas.height,
  }
}

const asBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
