import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Definition } from '#sync/contract/core/definition.ts'
import { line, listOf } from '#sync/contract/core/fields.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import { recordedRowShapes, rowShapeOf, rowShapes, unreadable } from './row-shapes.ts'

const RAISE =
  'Rows that devices have stored can no longer be read. Raise `shape` in the definition of the collection, so that devices ' +
  'pull it anew, or leave the stored form as it was'

test.each(collectionNames)(
  'rows of %s that devices stored under the same shape can still be read',
  (name) => {
    const now = rowShapes()[name]
    expect(now && unreadable(recordedRowShapes()[name], now), RAISE).toEqual([])
  },
)

test('the record of the stored rows is the current one', () => {
  expect(recordedRowShapes(), 'Run `npm run refresh`').toEqual(rowShapes())
})

const before: Definition = {
  name: 'things',
  singular: 'Thing',
  reach: 'company',
  owner: () => '',
  hidden: { employee: ['secret', 'lines.cost'] },
  merge: {},
  keys: {},
  indexes: [['city']],
  fields: v.object({ city: line(), secret: line(), lines: listOf(v.object({ name: line(), cost: line() })) }),
}
const withFields = (entries: v.ObjectEntries) => ({
  fields: v.object({ ...before.fields.entries, ...entries }),
})
const verdict = (change: Partial<Definition>) =>
  unreadable(rowShapeOf(before), rowShapeOf({ ...before, ...change }))

test('a field that is added needs no new shape, neither inside a list nor hidden from somebody', () => {
  const added = withFields({
    pin: line(),
    lines: listOf(v.object({ name: line(), cost: line(), unit: line(), margin: line() })),
  })
  expect(verdict(added)).toEqual([])
  expect(
    verdict({ ...added, hidden: { employee: ['secret', 'lines.cost', 'pin', 'lines.margin'] } }),
  ).toEqual([])
})

test.each<[string, Partial<Definition>, string]>([
  ['another type', withFields({ city: v.optional(v.number(), 0) }), 'city has another type'],
  [
    'another type inside a list',
    withFields({ lines: listOf(v.object({ name: line() })) }),
    'lines.0.cost is gone',
  ],
  ['a field shown to more people', { hidden: { employee: ['secret'] } }, 'lines.cost employee is shown'],
  ['a field hidden from more people', { hiddenAbove: ['city'] }, 'city above is hidden'],
  ['another reach', { reach: 'tree' }, 'keys, indexes or reach'],
  ['another index', { indexes: [] }, 'keys, indexes or reach'],
])('%s needs a new shape', (_, change, reason) => {
  expect(verdict(change)).toContain(reason)
  expect(verdict({ ...change, shape: 2 })).toEqual([])
})
