import { expect, test } from 'vitest'
import { isSaid, readingsOf } from './search-terms.ts'

test.each([
  ['06/19051826', '0619051826'],
  ['tel:0619051826', '0619051826'],
  ['tel:+31-6-19051826', '0619051826'],
  ['TEL:06 1905 1826', '0619051826'],
  ['020/1234567 jansen', 'jansen 0201234567'],
])('%j is a phone number', (typed, kept) => {
  expect(isSaid(readingsOf(typed), kept)).toBe(true)
})

test('a word that ends so is no link', () => {
  expect(readingsOf('hotel:zon')[0]).toEqual(['hotel:zon'])
})

test('of what is pasted the first words are looked for, and of those no end', () => {
  const words = Array.from({ length: 20 }, (_, at) => `woord${at}`)
  expect(readingsOf(words.join(' '))[0]).toEqual(words.slice(0, 12))
  expect(readingsOf('w'.repeat(300))[0]).toEqual(['w'.repeat(200)])
})
