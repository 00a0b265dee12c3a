import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { contentPath } from './file-store.ts'
import { MAX_PIXELS } from './inspect-photo.ts'

/** SPEC §9; the last three are those of avatars. */
export const WIDTHS = [40, 60, 80, 100, 160, 200, 320, 640, 720, 960, 1280, 1920, 2560] as const

export type Prefer = 'avif' | 'webp' | 'legacy'

export interface ImageRequest {
  hash: string
  side: 'width' | 'height'
  /** Pixels, one of WIDTHS. */
  pixels: number
  prefer: Prefer
}

const MIME: Record<Prefer, string> = { avif: 'image/avif', webp: 'image/webp', legacy: 'image/jpeg' }

/** Resizing takes a core each; the others wait, so that the sync does not. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

/** A copy in the wished size: turned upright, without the camera's notes (where and when), never enlarged. Kept on disk. */
export async function resizedImage(dataDir: string, request: ImageRequest) {
  const { hash, side, pixels, prefer } = request
  const folder = path.join(dataDir, 'cache', 'images', hash.slice(0, 2))
  const file = path.join(folder, `${hash}-${side}${pixels}.${prefer}`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return { content: kept, mime: MIME[prefer] }
  const content = await inTurn(() => resize(contentPath(dataDir, hash), request))
  await mkdir(folder, { recursive: true })
  const half = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(half, content)
  await rename(half, file)
  return { content, mime: MIME[prefer] }
}

function resize(source: string, { side, pixels, prefer }: ImageRequest): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ [side]: pixels, withoutEnlargement: true })
  if (prefer === 'avif') return image.avif({ quality: 55 }).toBuffer()
  return (
    prefer === 'webp' ? image.webp({ quality: 78 }) : image.jpeg({ quality: 82, mozjpeg: true })
  ).toBuffer()
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
