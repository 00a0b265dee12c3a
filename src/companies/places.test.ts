import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedAmong } from './places.ts'

/** Capital letters stand for fixed items. */
const isFixed = (id: string) => id === id.toUpperCase()

test.each([
  ['before another', 'Abcde', 'd', 'b', 'Adbce'],
  ['to the end', 'Abcde', 'b', null, 'Acdeb'],
  ['past what is fixed, which stays where it is', 'AbcDe', 'e', 'c', 'AbeDc'],
  ['before what is fixed: behind all that moves above it', 'AbcDe', 'b', 'D', 'AcbDe'],
  ['before itself: nothing moves', 'Abc', 'b', 'b', 'Abc'],
])('a status is moved %s', (_, ids, id, before, result) => {
  expect(movedAmong([...ids], isFixed, id, before).join('')).toBe(result)
})

test('whatever is moved wherever, nothing is lost and what is fixed keeps its place', () => {
  const all = fc.uniqueArray(fc.constantFrom(...'abcdeABCDE'), { minLength: 1 })
  fc.assert(
    fc.property(all, fc.nat(), fc.nat(), (ids, which, where) => {
      const movable = ids.filter((id) => !isFixed(id))
      const id = movable[which % Math.max(movable.length, 1)]
      if (id === undefined) return
      const moved = movedAmong(ids, isFixed, id, ids[where % (ids.length + 1)] ?? null)
      expect([...moved].sort()).toEqual([...ids].sort())
      expect(moved.map((each) => isFixed(each) && each)).toEqual(ids.map((each) => isFixed(each) && each))
    }),
  )
})
