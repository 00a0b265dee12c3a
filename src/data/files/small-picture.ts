import type { Engine } from '#sync/client/engine.ts'

/** Pixels; the width of the server's thumbnails. */
const THUMBNAIL_WIDTH = 320
/** Thumbnails of a few kilobytes each. */
const MAX_PICTURES = 200

const byEngine = new WeakMap<Engine, Map<string, Promise<Blob | null>>>()
/** One at a time: a phone has memory for one decoded photo of 12 megapixels, not for thirty. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * A thumbnail of a photo that is not sent yet: a page of full-size photos stutters at every scroll while they are
 * decoded. `whole`: reads a photo that is not in the outbox.
 */
export function smallPicture(
  engine: Engine,
  hash: string,
  whole: () => Promise<Blob | null> = () => engine.blob(hash),
): Promise<Blob | null> {
  const byHash = byEngine.get(engine) ?? new Map<string, Promise<Blob | null>>()
  byEngine.set(engine, byHash)
  const known = byHash.get(hash)
  if (known) return known
  const made = turn.then(() => make(whole))
  turn = made.catch(() => null)
  byHash.set(hash, made)
  const [oldest = hash] = byHash.keys()
  if (byHash.size > MAX_PICTURES) byHash.delete(oldest)
  // The photo is not on this device yet, or could not be read: the next time it is shown tries again.
  made.then(
    (picture) => picture || byHash.delete(hash),
    () => byHash.delete(hash),
  )
  return made
}

async function make(read: () => Promise<Blob | null>): Promise<Blob | null> {
  const whole = await read()
  if (!whole?.type.startsWith('image/')) return null
  try {
    // The browser decodes and resizes off the main thread.
    const bitmap = await createImageBitmap(whole, { resizeWidth: THUMBNAIL_WIDTH, resizeQuality: 'medium' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    // `transferFromImageBitmap` would lose the orientation.
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  } catch {
    // Older browsers cannot do this; show the photo itself.
    return whole
  }
}
