import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { MAX_PIXELS } from '#sync/contract/files/photo.ts'
import { limitConcurrency } from '#sync/server/store/limit-concurrency.ts'

/** Seconds one image may keep a core busy; fifty megapixels take one or two. */
const DECODE_TIMEOUT_SECONDS = 20

/** Limits concurrent decoding, for inspecting an upload as for resizing: each takes a core. */
export const inTurn = limitConcurrency(2)

/** The only way to decode an image, with limits on pixels and time. */
export function decode(source: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(source, { ...options, limitInputPixels: MAX_PIXELS }).timeout({
    seconds: DECODE_TIMEOUT_SECONDS,
  })
}

/** The image's metadata, also when it is too large to be decoded. */
export const headOf = (file: string) => sharp(file, { limitInputPixels: false }).metadata()

export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}
