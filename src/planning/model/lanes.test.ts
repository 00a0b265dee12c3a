import { expect, test } from 'vitest'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { lanesOf } from './lanes.ts'

const visit = { ...buildVisit(), seq: 1, waiting: 0 }

test.each<[spans: [number, number][], lanes: [number, number][]]>([
  [[], []],
  [[[0, 60]], [[0, 1]]],
  [
    [
      [0, 60],
      [60, 120],
    ],
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [
    [
      [0, 90],
      [0, 90],
      [60, 180],
      [90, 120],
      [300, 360],
    ],
    [
      [0, 3],
      [1, 3],
      [2, 3],
      [0, 3],
      [0, 1],
    ],
  ],
])('visits at %j lie in lanes %j', (spans, lanes) => {
  const stops = spans.map(([from, until]) => ({ visit, spot: null, from, until }))
  expect(lanesOf(stops).map(({ at, of }) => [at, of])).toEqual(lanes)
})
