import { drawnPart, fromPicture } from '../chosen-picture.ts'
import { sha256 } from '../sha256.ts'
import type { Unfit } from './attach-target.ts'
import type { PreparedUpload } from './prepare-upload.ts'

/** Pixels. Pages show a product at 640, on a sharp screen at twice that. */
const MAX_SIDE = 1600
/** Bytes. A larger PNG is a photo, which WebP stores smaller. */
const MAX_BYTES = 700_000
const QUALITY = 0.86

/**
 * Draws a picture anew, at most as large as pages show it. Pictures of the catalogue are public, and a camera writes
 * beside the pixels where and when they were taken; only the pixels are drawn. Documents stay as they are.
 */
export async function redrawPicture(upload: PreparedUpload): Promise<PreparedUpload | Unfit> {
  const { blob, mime, width, height } = upload
  if (!mime.startsWith('image/')) return upload
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1))
  const canvas = await fromPicture(blob, (image) => {
    const { naturalWidth, naturalHeight } = image
    const whole = { x: 0, y: 0, width: naturalWidth, height: naturalHeight }
    const size = { width: Math.max(1, naturalWidth * scale), height: Math.max(1, naturalHeight * scale) }
    return drawnPart(image, whole, size)
  })
  const isSmall = scale === 1 && blob.size <= MAX_BYTES
  // JPEG has no transparency to keep, a small PNG is often a logo with sharp edges, and not every browser writes WebP.
  const drawn = canvas && (await asBlob(canvas, isSmall || mime === 'image/jpeg' ? mime : 'image/webp'))
  if (!drawn) return { code: 'no-draw' }
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
