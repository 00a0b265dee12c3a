import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isWithinQuota, markFinished, roomIn } from './upload-folder.ts'

const MIN_FREE_BYTES = 250_000_000
const folder = mkdtempSync(path.join(tmpdir(), 'aurum-room-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('space reserved for one upload is not given to another that begins at the same moment', async () => {
  const room = roomIn(folder, async () => MIN_FREE_BYTES + 50)
  expect((await Promise.all([room.take(20), room.take(20), room.take(20)])).filter(Boolean)).toHaveLength(2)
})

test('an upload that is under way keeps what is still to come of it, and no more', async () => {
  writeFileSync(path.join(folder, 'a'), 'x'.repeat(30))
  writeFileSync(path.join(folder, 'a.json'), JSON.stringify({ size: 50 }))
  const room = roomIn(folder, async () => MIN_FREE_BYTES + 100)
  expect(await room.take(81)).toBe(false)
  expect(await room.take(79)).toBe(true)
})

test('the daily quota counts finished and begun uploads of one user, and none of other users', async () => {
  const own = mkdtempSync(path.join(folder, 'quota-'))
  await markFinished(own, 'a', { owner: 'ik', size: 1_000_000_000, hash: '' })
  await markFinished(own, 'b', { owner: 'een ander', size: 2_900_000_000, hash: '' })
  writeFileSync(path.join(own, 'c'), '')
  writeFileSync(path.join(own, 'c.json'), JSON.stringify({ size: 1_500_000_000, metadata: { owner: 'ik' } }))
  writeFileSync(path.join(own, 'd.json'), '{"size": 9')
  expect(await isWithinQuota(own, { userId: 'ik' }, 500_000_000)).toBe(true)
  expect(await isWithinQuota(own, { userId: 'ik' }, 500_000_001)).toBe(false)
})
