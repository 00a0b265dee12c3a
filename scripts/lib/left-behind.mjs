import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that whoever is ending may take. */
const ENDING = 10_000
/** Where tests put what must not touch a disk. */
const MEMORY = '/dev/shm'

/**
 * A place of its own for everything that a run makes, and a mark for everything it starts: whatever is in the one or
 * carries the other afterwards was left behind.
 */
export function openPlace() {
  const place = mkdtempSync(path.join(tmpdir(), 'aurum-run-'))
  // a database that runs as another user finds its own folder in it
  chmodSync(place, 0o711)
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = place
  process.env.AURUM_PLACE = place
  const inMemory = new Set(filesIn(MEMORY))
  process.on('exit', () => rmSync(place, { recursive: true, force: true }))

  const left = () => [
    ...filesIn(place).map((name) => `folder ${name}`),
    ...filesIn(MEMORY)
      .filter((name) => name.startsWith('aurum-') && !inMemory.has(name))
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
