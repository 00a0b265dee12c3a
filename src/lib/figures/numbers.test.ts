import { expect, test } from 'vitest'
import { formatChange, formatCount } from './numbers.ts'

test('counts have dots, changes a sign and a comma', () => {
  expect(formatCount(1234567)).toBe('1.234.567')
  expect([12.5, -3, 0].map(formatChange)).toEqual(['+12,5%', '-3%', '0%'])
})
