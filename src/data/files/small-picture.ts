import type { Engine } from '#sync/client/engine.ts'

/** Pixels, as wide as those the server makes for a tile. */
const WIDE = 320
/** A few kilobytes each. */
const MOST = 200

const byEngine = new WeakMap<Engine, Map<string, Promise<Blob | null>>>()
/** One at a time: a phone holds one decoded photo of 12 megapixels, not thirty. */
let turn: Promise<unknown> = Promise.resolve()

/** Of a photo that has not travelled yet: a page of whole ones stops at every scroll to decode them. */
export function smallPicture(engine: Engine, hash: string): Promise<Blob | null> {
  const byHash = byEngine.get(engine) ?? new Map<string, Promise<Blob | null>>()
  byEngine.set(engine, byHash)
  const known = byHash.get(hash)
  if (known) return known
  const made = turn.then(() => make(engine, hash))
  turn = made.catch(() => null)
  byHash.set(hash, made)
  const [oldest = hash] = byHash.keys()
  if (byHash.size > MOST) byHash.delete(oldest)
  // Not on this device yet, or the device would not read it: asked again when it is shown again.
  made.then(
    (picture) => picture || byHash.delete(hash),
    () => byHash.delete(hash),
  )
  return made
}

async function make(engine: Engine, hash: string): Promise<Blob | null> {
  const whole = await engine.blob(hash)
  if (!whole?.type.startsWith('image/')) return null
  try {
    // The browser decodes and shrinks it beside the page.
    const bitmap = await createImageBitmap(whole, { resizeWidth: WIDE, resizeQuality: 'medium' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    // Transferred, it would lose which side is up.
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  } catch {
    // An older browser cannot; the photo itself is as good to look at.
    return whole
  }
}
