import { expect, test } from 'vitest'
import { inSlot, USER_SLOTS } from './slots.ts'

const owner = {}

/** Work that lasts until the test ends it. */
function works() {
  const running: (() => void)[] = []
  const start = (userId: string, kind: 'pglite' | 'postgres') =>
    inSlot(owner, userId, USER_SLOTS[kind], () => new Promise<void>((resolve) => running.push(resolve)))
  return { running, start }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['pglite', 1],
  ['postgres', 2],
] as const)('on %s one user has %i at a time, and another one as many', async (kind, atOnce) => {
  const { running, start } = works()
  const all = ['ik', 'ik', 'ik', 'een ander'].map((userId) => start(userId, kind))
  await settled()
  expect(running).toHaveLength(atOnce + 1)
  while (running.length > 0) {
    running.shift()?.()
    await settled()
  }
  await Promise.all(all)
})

test('what fails gives its turn on', async () => {
  await expect(inSlot(owner, 'ik', 1, () => Promise.reject(new Error('mis')))).rejects.toThrow('mis')
  expect(await inSlot(owner, 'ik', 1, async () => 'goed')).toBe('goed')
})
