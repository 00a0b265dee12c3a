import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { MAX_PIXELS } from '#sync/contract/files/photo.ts'
import { takingTurns } from '#sync/server/store/turns.ts'

/** Seconds one picture may keep a core busy; fifty megapixels take one or two. */
const PATIENCE = 20

/** Decoding takes a core each, for looking into an upload as for making a smaller copy. */
export const inTurn = takingTurns(2)

/** The one way to a picture's pixels: never more than there may be, never longer than a picture takes. */
export function decode(source: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(source, { ...options, limitInputPixels: MAX_PIXELS }).timeout({ seconds: PATIENCE })
}

/** What its head says, of one too large to be decoded as well. */
export const headOf = (file: string) => sharp(file, { limitInputPixels: false }).metadata()

export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}
