import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './places.ts'

test.each([
  ['before another', 'abcde', 'd', 'b', 'adbce'],
  ['behind those that follow', 'abcde', 'b', 'e', 'acdbe'],
  ['to the end', 'abcde', 'b', null, 'acdeb'],
  ['before itself: it stays', 'abc', 'b', 'b', 'abc'],
  ['before one that a colleague removed: to the end', 'abc', 'a', 'x', 'bca'],
])('an item is moved %s', (_, ids, id, before, result) => {
  expect(moved([...ids], id, before).join('')).toBe(result)
})

test('a move loses no item, and keeps the order of the others', () => {
  const all = fc.uniqueArray(fc.constantFrom(...'abcde'), { minLength: 1 })
  fc.assert(
    fc.property(all, fc.nat(), fc.nat(), (ids, which, where) => {
      const id = ids[which % ids.length] ?? ''
      const result = moved(ids, id, ids[where % (ids.length + 1)] ?? null)
      expect([...result].sort()).toEqual([...ids].sort())
      expect(result.filter((each) => each !== id)).toEqual(ids.filter((each) => each !== id))
    }),
  )
})
