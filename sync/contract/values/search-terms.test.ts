import { expect, test } from 'vitest'
import { matchesAnyInterpretation, queryInterpretations } from './search-terms.ts'

test.each([
  ['06/19051826', '0619051826'],
  ['tel:0619051826', '0619051826'],
  ['tel:+31-6-19051826', '0619051826'],
  ['TEL:06 1905 1826', '0619051826'],
  ['020/1234567 jansen', 'jansen 0201234567'],
])('%j is a phone number', (typed, kept) => {
  expect(matchesAnyInterpretation(queryInterpretations(typed), kept)).toBe(true)
})

test('a word that ends so is no link', () => {
  expect(queryInterpretations('hotel:zon')[0]).toEqual(['hotel:zon'])
})

test('of what is pasted the first words are looked for, and of those no end', () => {
  const words = Array.from({ length: 20 }, (_, at) => `woord${at}`)
  expect(queryInterpretations(words.join(' '))[0]).toEqual(words.slice(0, 12))
  expect(queryInterpretations('w'.repeat(300))[0]).toEqual(['w'.repeat(200)])
})
