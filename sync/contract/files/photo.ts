import type { ErrorCode } from '../core/errors.ts'

/** What an upload may be, on a device as on the server, so that nobody waits for one that will be refused. */
export const MAX_UPLOAD_BYTES = 25_000_000
export const MAX_PIXELS = 50_000_000
/** Of the longer side to the shorter one. A long screenshot has ten; a line of pixels takes no bytes and much work. */
const MAX_RATIO = 40

export interface PhotoSize {
  /** Pixels. */
  width: number
  height: number
}

export function refusedSize({ width, height }: PhotoSize): ErrorCode | null {
  if (width * height > MAX_PIXELS) return 'file-too-many-pixels'
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) return 'file-odd-shape'
  return null
}
