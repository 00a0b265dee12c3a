import { expect, test } from 'vitest'
import { fromSlug, slug } from './slug.ts'

const names = ['AURUM_STATUS_CREATED', 'In opdracht', 'Wacht op materiaal', 'Kick-off één', 'OPGELEVERD']

test('writes hyphens for spaces', () => {
  expect(names.map(slug)).toEqual([
    'created',
    'in-opdracht',
    'wacht-op-materiaal',
    'kick-off-één',
    'opgeleverd',
  ])
})

test('finds every name back, and nothing for an unknown one', () => {
  expect(names.map((name) => fromSlug(slug(name), names))).toEqual(names)
  expect(fromSlug('bestaat-niet', names)).toBeUndefined()
})
