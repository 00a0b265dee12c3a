import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { roomIn } from './upload-folder.ts'

const KEPT_FREE = 250_000_000
const folder = mkdtempSync(path.join(tmpdir(), 'aurum-room-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what is promised to one upload is not promised to another that begins at the same moment', async () => {
  const room = roomIn(folder, async () => KEPT_FREE + 50)
  expect((await Promise.all([room.take(20), room.take(20), room.take(20)])).filter(Boolean)).toHaveLength(2)
})

test('an upload that is under way keeps what is still to come of it, and no more', async () => {
  writeFileSync(path.join(folder, 'a'), 'x'.repeat(30))
  writeFileSync(path.join(folder, 'a.json'), JSON.stringify({ size: 50 }))
  const room = roomIn(folder, async () => KEPT_FREE + 100)
  expect(await room.take(81)).toBe(false)
  expect(await room.take(79)).toBe(true)
})
