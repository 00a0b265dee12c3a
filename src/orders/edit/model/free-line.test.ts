import { expect, test } from 'vitest'
import { type FreeLine, faultsOf, freeLineOf, ruleOf } from './free-line.ts'

const drilling: FreeLine = { ...freeLineOf(null), type: 'Boren', euros: 12.5 }

test('a free line comes back as it was filled in', () => {
  expect(ruleOf(drilling)).toMatchObject({ type: 'Boren', selling_price: 1_250, amount: 1 })
  expect(freeLineOf(ruleOf(drilling))).toEqual(drilling)
})

test.each<[string, Partial<FreeLine>, readonly string[]]>([
  ['without a name', { type: ' ' }, ['nameless']],
  ['with the longest name', { type: 'x'.repeat(200) }, []],
  ['with a longer one', { type: 'x'.repeat(201) }, ['type']],
  ['that takes off the most', { euros: -100_000_000 }, []],
  ['that costs more than the most', { euros: 100_000_000.01 }, ['euros']],
  ['with the most pieces', { amount: 10_000 }, []],
  ['with more', { amount: 10_001 }, ['amount']],
])('a free line %s is told about exactly when it could not be kept', (_title, part, faults) => {
  const line = { ...drilling, ...part }
  expect(faultsOf(line)).toEqual(faults)
  if (faults[0] === undefined) expect(() => ruleOf(line)).not.toThrow()
  else if (faults[0] !== 'nameless') expect(() => ruleOf(line)).toThrow()
})
