import { expect, test } from 'vitest'
import { byFirstLetter } from './letters.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `Bakker ${at}`)
const group = (all: readonly string[]) =>
  byFirstLetter(all, (name) => name).map(({ letter, items }) => [letter, items.length])

test('up to twenty names stand together', () => {
  expect(group(names(20))).toEqual([['', 20]])
})

test('more than twenty names stand below their first letter, whatever its case or accent, and signs last', () => {
  const all = ["'t Hart", 'Özdemir', 'de Vries', 'Dekker', ...names(18)]
  expect(group(all)).toEqual([
    ['B', 18],
    ['D', 2],
    ['O', 1],
    ['#', 1],
  ])
})
