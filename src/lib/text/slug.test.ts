import { expect, test } from 'vitest'
import { fromSlug, slug } from './slug.ts'

const names = ['AURUM_STATUS_CREATED', 'In opdracht', 'Wacht op materiaal', 'Kick-off één', 'OPGELEVERD']

test('a slug has hyphens for spaces', () => {
  expect(names.map(slug)).toEqual([
    'created',
    'in-opdracht',
    'wacht-op-materiaal',
    'kick-off-één',
    'opgeleverd',
  ])
})

test('a slug leads back to its name, and an unknown one to nothing', () => {
  expect(names.map((name) => fromSlug(slug(name), names))).toEqual(names)
  expect(fromSlug('bestaat-niet', names)).toBeUndefined()
})
