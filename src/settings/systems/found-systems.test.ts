import { expect, test } from 'vitest'
import { buildSystem } from '#tests/support/builders/system.ts'
import { foundSystems } from './found-systems.ts'

const systemOf = (name: string, url = 'https://voorbeeld.nl') => ({
  ...buildSystem({ name, allowed_applications: [{ url, token: '', access: '', active: true }] }),
  seq: 1,
  waiting: 0,
})
const all = [systemOf('Zaagplan'), systemOf('Één planning', 'https://rooster.nl'), systemOf('Alarm')]
const names = (text: string) => foundSystems(all, text).map(({ name }) => name)

test('an empty search finds all systems, by name', () => {
  expect(names('  ')).toEqual(['Alarm', 'Één planning', 'Zaagplan'])
})

test('all words must occur, in the name or in an address, whatever the accents', () => {
  expect(names('PLAN')).toEqual(['Één planning', 'Zaagplan'])
  expect(names('een rooster')).toEqual(['Één planning'])
  expect(names('alarm rooster')).toEqual([])
})
