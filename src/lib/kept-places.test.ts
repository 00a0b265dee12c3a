import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPlaces, keepPlace, keptPlace } from './kept-places.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a list is found as it was left, and of many the latest', () => {
  expect(keptPlace('een')).toBe(null)
  for (let n = 0; n < 9; n++) keepPlace(`lijst ${n}`, n)
  expect([keptPlace('lijst 8'), keptPlace('lijst 0')]).toEqual([8, null])
})

test('list positions of a user who signed out are not stored again; those of the next user are', () => {
  expect(keptPlace('zoeken naar Jansen')).toBe(null)
  forgetPlaces()
  keepPlace('zoeken naar Jansen', { chosen: ['a'] })
  expect(sessionStorage.getItem('aurum-places')).toBe(null)
  expect(keptPlace('zoeken naar Jansen')).toBe(null)
  keepPlace('alle orders', 1)
  expect(keptPlace('alle orders')).toBe(1)
})
