import { expect, test } from 'vitest'
import { fitting, missingOf, settingsOf } from './config-schema.ts'

const settings = settingsOf({
  directory: 'string',
  port: { type: 'number', label: 'Poort', required: true },
  secure: 'boolean',
  region: { options: ['nl', 'be'] },
  odd: 7,
})

test('a setting is said by its type, or by more about it', () => {
  expect(settings.map(({ name, label, type }) => [name, label, type])).toEqual([
    ['directory', 'directory', 'string'],
    ['port', 'Poort', 'number'],
    ['secure', 'secure', 'boolean'],
    ['region', 'region', 'string'],
    ['odd', 'odd', 'string'],
  ])
})

test('a schema may be a JSON Schema as well', () => {
  const read = settingsOf({
    type: 'object',
    properties: { directory: { type: 'string', title: 'Map' }, region: { enum: ['nl', 'be'] } },
    required: ['directory'],
  })
  expect(read).toMatchObject([
    { name: 'directory', label: 'Map', type: 'string', required: true },
    { name: 'region', label: 'region', options: ['nl', 'be'], required: false },
  ])
})

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'all fit',
    { directory: 'nlm', port: 80, secure: false, region: 'be' },
    { directory: 'nlm', port: 80, secure: false, region: 'be' },
  ],
  ['of another type', { directory: 7, port: '80', secure: 'ja' }, {}],
  ['not among what can be chosen', { region: 'de' }, {}],
  ['about nothing that is asked', { earlier: { a: 1 } }, { earlier: { a: 1 } }],
])('values that are %s', (_what, given, kept) => {
  expect(fitting(settings, given)).toEqual({
    values: kept,
    areRemoved: Object.keys(kept).length < Object.keys(given).length,
  })
})

test('what has to be filled in is said', () => {
  expect(missingOf(settings, { directory: '' })).toEqual(['port'])
  expect(missingOf(settings, { port: 0 })).toEqual([])
})
