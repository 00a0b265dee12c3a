import type { ErrorCode } from '../core/errors.ts'

/** Upload limits, the same on device and server, so that no upload starts that will be refused. */
export const MAX_UPLOAD_BYTES = 25_000_000
export const MAX_PIXELS = 50_000_000
/** Longer to shorter side. A long screenshot has ten; a strip of pixels has few bytes but costs much work. */
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
