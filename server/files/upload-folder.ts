import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

/** Milliseconds. A device starts over with an upload that was not touched for a day. */
const MAX_UPLOAD_AGE_MS = 24 * 60 * 60 * 1000
/** Bytes that stay free, so that the database can still write. */
const MIN_FREE_BYTES = 250_000_000

/** The ids tus-server gives. */
const ID = /^[0-9a-f]{32}$/
export const isUploadId = (id: string) => ID.test(id)

const finishedSchema = v.object({ owner: v.string(), size: v.number(), hash: v.optional(v.string(), '') })
export type Finished = v.InferOutput<typeof finishedSchema>

/** Written once the content is in place. For a day it tells a device that missed the answer that all arrived. */
export async function markFinished(folder: string, id: string, finished: Finished): Promise<void> {
  await writeFile(markOf(folder, id), JSON.stringify(finished))
}

export async function findFinished(folder: string, id: string): Promise<Finished | null> {
  // Without a mark, or with one truncated by a power cut, the device sends the photo again.
  const mark = await readFile(markOf(folder, id), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => null)
  const parsed = v.safeParse(finishedSchema, mark)
  return parsed.success ? parsed.output : null
}

const markOf = (folder: string, id: string) => path.join(folder, `${id}.done`)

/** Removes the bytes and tus-server's metadata. */
export async function dropUpload(folder: string, id: string): Promise<void> {
  const file = path.join(folder, id)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}

/** Removes all files of an upload once none was touched for a day. */
export async function sweepUploads(folder: string, now = Date.now()): Promise<void> {
  const touched = new Map<string, number>()
  const names = await readdir(folder)
  for (const name of names) {
    const id = idOf(name)
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: now }))
    touched.set(id, Math.max(touched.get(id) ?? 0, mtimeMs))
  }
  for (const name of names) {
    if (now - (touched.get(idOf(name)) ?? now) > MAX_UPLOAD_AGE_MS)
      await rm(path.join(folder, name), { force: true })
  }
}

const idOf = (name: string) => name.split('.')[0] ?? name

/** Milliseconds until a begun upload is certainly listed in the folder. */
const LISTED_AFTER_MS = 10_000

export interface Room {
  /** Reserves free bytes, or returns false when other uploads need them. */
  take(bytes: number): Promise<boolean>
}

/** The free disk space, less what unfinished uploads still need. */
export function roomIn(folder: string, free = freeIn): Room {
  const begun: { bytes: number; at: number }[] = []
  return {
    async take(bytes) {
      const now = Date.now()
      while (begun[0] && now - begun[0].at > LISTED_AFTER_MS) begun.shift()
      begun.push({ bytes, at: now })
      const wanted = begun.reduce((sum, each) => sum + each.bytes, 0)
      if ((await free(folder)) - (await promisedIn(folder)) - wanted > MIN_FREE_BYTES) return true
      begun.splice(
        begun.findIndex((each) => each.at === now && each.bytes === bytes),
        1,
      )
      return false
    },
  }
}

/** Bytes: four hundred phone photos. More from one user in a day is a mistake or an attack. */
const MAX_BYTES_PER_DAY = 3_000_000_000

/** Whether a user may begin another upload of this size: counts a day of uploads in the folder, across sessions. */
export async function isWithinQuota(
  folder: string,
  { userId, daily = MAX_BYTES_PER_DAY }: { userId: string; daily?: number },
  bytes: number,
): Promise<boolean> {
  const notes = (await readdir(folder)).filter((name) => name.includes('.'))
  const sizes = await Promise.all(notes.map((name) => sizeOf(path.join(folder, name), userId)))
  return sizes.reduce((sum, each) => sum + each, bytes) <= daily
}

const notedSchema = v.object({
  size: v.optional(v.number(), 0),
  owner: v.optional(v.string()),
  metadata: v.optional(v.object({ owner: v.string() })),
})

/** Reads the size of both unfinished and finished uploads. */
async function sizeOf(note: string, owner: string): Promise<number> {
  // An upload that finishes just now is counted under its new name.
  const read = await readFile(note, 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => null)
  const noted = v.safeParse(notedSchema, read)
  return noted.success && (noted.output.owner ?? noted.output.metadata?.owner) === owner
    ? noted.output.size
    : 0
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Bytes still to come for unfinished uploads. */
async function promisedIn(folder: string): Promise<number> {
  const notes = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const promised = notes.map(async (name) => {
    const { size = 0 } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as { size?: number }
    const { size: arrived } = await stat(path.join(folder, idOf(name)))
    return Math.max(0, size - arrived)
  })
  // An upload that finishes just now needs no more space.
  return (await Promise.all(promised.map((each) => each.catch(() => 0)))).reduce((sum, each) => sum + each, 0)
}
