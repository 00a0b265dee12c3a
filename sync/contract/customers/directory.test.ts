import { expect, test } from 'vitest'
import { directoryName } from './directory.ts'

const person = (lastname: string, firstname = '') => ({ firstname, lastname, company: '' })

test.each([
  ['de Boer', 'boer de'],
  ['Boer', 'boer'],
  ["'t Hart", "hart 't"],
  ['’t Hart', "hart 't"],
  ['van der Meulen', 'meulen van der'],
  ["In 't Veld", "veld in 't"],
  ['Op den Akker', 'akker op den'],
  ['d’Hondt', "hondt d'"],
  ['Van', 'van'],
  ['Dekker', 'dekker'],
  ['Vandenberg', 'vandenberg'],
  ['Ten', 'ten'],
  ['Özdemir', 'ozdemir'],
  ['de Vries-van der Wal', 'vries-van der wal de'],
  ['', ''],
])('%s is sorted as %s', (lastname, sorted) => {
  expect(directoryName(person(lastname))).toBe(sorted)
})

test('of two with one surname the first name decides', () => {
  expect(directoryName(person('de Boer', 'Piet'))).toBe('boer de piet')
})

test('a company is sorted by its own name, also when a person of it is known', () => {
  expect(directoryName({ ...person('de Boer'), company: 'De Warme Haard B.V.' })).toBe('de warme haard b.v.')
})
