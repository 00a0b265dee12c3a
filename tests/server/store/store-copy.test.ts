import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyOf } from '#sync/server/store/copied-pglite.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

/** The files of a folder with what is in them. */
function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')])
      .toSorted(),
  )
}

function folders() {
  const [folder, copy] = [testFolder(), path.join(testFolder(), 'copy')]
  const write = (name: string, content: string, at = new Date()) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
    utimesSync(path.join(folder, name), at, at)
  }
  return { folder, copy, write, copied: copyOf(folder, copy) }
}

test('a copy of a database catches up with files that changed, came or went while it was made', async () => {
  const { folder, copy, write, copied } = folders()
  const now = new Date()
  for (const name of ['kept', 'base/1', 'base/2', 'gone']) write(name, 'first', LONG_AGO)
  write('base/just-now', 'first', now)
  await copied.catchUp()
  write('base/1', 'other')
  // As long and of the same time as before.
  write('base/just-now', 'other', now)
  write('pg_wal/new', 'log')
  rmSync(path.join(folder, 'gone'))
  await copied.catchUp()
  expect(filesOf(copy)).toEqual(filesOf(folder))
  expect(filesOf(copy)).toMatchObject({ 'base/1': 'other', 'base/just-now': 'other' })
})

test('what did not change is not copied again, since others wait meanwhile', async () => {
  const { copy, write, copied } = folders()
  write('base/1', 'first', LONG_AGO)
  await copied.catchUp()
  writeFileSync(path.join(copy, 'base/1'), 'not touched')
  await copied.catchUp()
  expect(filesOf(copy)).toEqual({ 'base/1': 'not touched' })
})
