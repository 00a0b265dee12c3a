import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that whoever is ending may take. */
const ENDING = 10_000
/** Where files are memory: opening a database takes half as long there. */
const MEMORY = '/dev/shm'
/** Bytes that all tests together stay far below. */
const ROOM = 4e9

/**
 * A place of its own for everything that a run makes, and a mark for everything it starts: whatever is in the one or
 * carries the other afterwards was left behind.
 */
export function openPlace() {
  const inMemory = new Set(filesIn(MEMORY))
  const place = mkdtempSync(path.join(roomIn(MEMORY) > ROOM ? MEMORY : tmpdir(), 'aurum-run-'))
  // a database that runs as another user finds its own folder in it
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
    /** What is there after everything ended. */
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

/** Where the system tells of its processes as files; elsewhere nobody is found. */
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
