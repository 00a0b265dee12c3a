import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decode, inTurn } from './decode.ts'
import { contentPath } from './file-store.ts'
import { imageCacheOf } from './image-sweep.ts'

/** The widths and heights that can be requested, in pixels; 60, 100 and 200 are those of avatars. */
export const WIDTHS: readonly number[] = [40, 60, 80, 100, 160, 200, 320, 640, 720, 960, 1280, 1920, 2560]

/** Pixels, WebP's longest side; a long screenshot becomes narrower than requested instead. */
const MAX_SIDE_PIXELS = 16_383

export type Prefer = 'avif' | 'webp' | 'legacy'

export interface ImageRequest {
  hash: string
  side: 'width' | 'height'
  /** Pixels, one of WIDTHS. */
  pixels: number
  prefer: Prefer
}

export const MIME: Record<Prefer, string> = { avif: 'image/avif', webp: 'image/webp', legacy: 'image/jpeg' }

const inHand = new Map<string, Promise<Buffer>>()

/** A copy in the requested size: turned upright, without camera metadata, never enlarged. Cached on disk. */
export async function resizedImage(dataDir: string, request: ImageRequest): Promise<Buffer> {
  const { hash, side, pixels, prefer } = request
  const folder = path.join(imageCacheOf(dataDir), hash.slice(0, 2))
  const file = path.join(folder, `${hash}-${side}${pixels}.${prefer}`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return kept
  // Ten screens opening a board at once request the same copy ten times.
  const making = inHand.get(file) ?? make(file, contentPath(dataDir, hash), request)
  inHand.set(file, making)
  return making.finally(() => inHand.delete(file))
}

async function make(file: string, source: string, request: ImageRequest): Promise<Buffer> {
  const content = await inTurn(() => resize(source, request))
  // The cache is optional: on a full disk the photo is still shown.
  await keep(file, content).catch(() => {})
  return content
}

async function keep(file: string, content: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const half = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(half, content)
  await rename(half, file)
}

function resize(source: string, { side, pixels, prefer }: ImageRequest): Promise<Buffer> {
  const box = { width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, [side]: pixels }
  const image = decode(source)
    .rotate()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
  if (prefer === 'avif') return image.avif({ quality: 55 }).toBuffer()
  if (prefer === 'webp') return image.webp({ quality: 78 }).toBuffer()
  // JPEG has no transparency and would turn a logo's background black.
  return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
