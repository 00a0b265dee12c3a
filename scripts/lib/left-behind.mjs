import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that ending processes may take. */
const ENDING = 10_000
/** A file system in memory, where opening a database takes half as long. */
const MEMORY = '/dev/shm'
/** Bytes; all tests together need far less. */
const ROOM = 4e9

/**
 * Creates a temporary folder for everything a run creates, and marks everything it starts with the folder's path.
 * Whatever is in the folder or carries the mark afterwards was left behind.
 */
export function openPlace() {
  const inMemory = new Set(filesIn(MEMORY))
  const place = mkdtempSync(path.join(roomIn(MEMORY) > ROOM ? MEMORY : tmpdir(), 'aurum-run-'))
  // A database that runs as another user must be able to reach its own folder in it.
  chmodSync(place, 0o711)
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = place
  process.env.AURUM_PLACE = place
  process.on('exit', () => rmSync(place, { recursive: true, force: true }))

  const left = () => [
    ...filesIn(place).map((name) => `folder ${name}`),
    ...filesIn(MEMORY)
      .filter((name) => name.startsWith('aurum-') && !inMemory.has(name) && !place.endsWith(name))
      .map((name) => `folder ${MEMORY}/${name}`),
    ...processesOf(place),
  ]
  return {
    /** Lists what is left once everything has ended. */
    async leftBehind() {
      const giveUp = Date.now() + ENDING
      while (left().length > 0 && Date.now() < giveUp) await sleep(200)
      return left()
    },
  }
}

/** Bytes. */
function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

function filesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Finds processes through /proc; on systems without it the result is empty. */
function processesOf(place) {
  return filesIn('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((id) => ['environ', 'cmdline'].some((what) => textOf(id, what).includes(place)))
    .map((id) => `process ${id} ${textOf(id, 'cmdline').replaceAll('\0', ' ').slice(0, 120)}`)
}

function textOf(id, what) {
  try {
    return readFileSync(`/proc/${id}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
