import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decode, inTurn } from './decode.ts'

/** The sizes that can be requested, in pixels. */
export const AVATAR_SIZES: readonly number[] = [60, 100, 200]

const MAX_AVATAR_SIZE = Math.max(...AVATAR_SIZES)
const MAX_BYTES = 1_000_000
/** Accepted formats; sharp would also render SVG, which can contain scripts. */
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'gif']
/** Milliseconds. */
const FETCH_TIMEOUT_MS = 5_000
const LOOK_AGAIN_AFTER = 24 * 60 * 60 * 1000

export interface AvatarRequest {
  /** SHA-256 of the e-mail address. */
  hash: string
  size: number
}

interface AvatarPlaces {
  dataDir: string
  avatarUrl: string
}

const inHand = new Map<string, Promise<Buffer | null>>()

/** A user's avatar; null when the service has none. Both are cached for a day; stale entries bridge failures. */
export async function avatar(places: AvatarPlaces, { hash, size }: AvatarRequest): Promise<Buffer | null> {
  const file = path.join(places.dataDir, 'cache', 'avatars', hash)
  const known = await readKept(file)
  if (known && known.age < LOOK_AGAIN_AFTER) return resized(known.content, size)
  const looking = inHand.get(file) ?? look(places.avatarUrl, hash, file)
  inHand.set(file, looking)
  try {
    return await resized(await looking, size)
  } catch (error) {
    if (known) return resized(known.content, size)
    throw error
  } finally {
    inHand.delete(file)
  }
}

/** An empty file means that there was no avatar. */
async function readKept(file: string): Promise<{ content: Buffer | null; age: number } | null> {
  const [content, facts] = await Promise.all([readFile(file), stat(file)]).catch(() => [null, null] as const)
  if (!content) return null
  return { content: content.length > 0 ? content : null, age: Date.now() - facts.mtimeMs }
}

async function look(avatarUrl: string, hash: string, file: string): Promise<Buffer | null> {
  const picture = await fetched(`${avatarUrl}/${hash}?s=${MAX_AVATAR_SIZE}&d=404`)
  const drawn = picture && (await inTurn(() => redrawn(picture)))
  // The cache is optional: on a full disk the avatar is still shown.
  await keep(file, drawn ?? Buffer.alloc(0)).catch(() => {})
  return drawn
}

async function fetched(url: string): Promise<Buffer | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
  if (response.status === 404) return null
  if (!response.ok || !response.body) throw new Error(`The avatar service answers ${response.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error('The avatar service sends too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Decodes and re-encodes, so that only pixels are passed on. Null when the content is no image. */
async function redrawn(content: Buffer): Promise<Buffer | null> {
  try {
    const image = decode(content, { pages: 1 })
    const { format } = await image.metadata()
    if (!FORMATS.includes(format)) return null
    return await image
      .rotate()
      .resize(MAX_AVATAR_SIZE, MAX_AVATAR_SIZE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

async function resized(content: Buffer | null, size: number): Promise<Buffer | null> {
  if (!content || size === MAX_AVATAR_SIZE) return content
  return inTurn(() => decode(content).resize(size, size).webp({ quality: 82 }).toBuffer())
}

async function keep(file: string, content: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const half = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(half, content)
  await rename(half, file)
}
