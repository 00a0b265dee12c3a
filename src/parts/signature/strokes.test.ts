import { expect, test } from 'vitest'
import { isSigned } from './strokes.ts'

test.each([
  [[], false],
  [[[[0.5, 0.5]]], false],
  [
    [
      [
        [0.5, 0.5],
        [0.51, 0.5],
      ],
    ],
    false,
  ],
  [
    [
      [
        [0.1, 0.5],
        [0.2, 0.4],
        [0.3, 0.6],
      ],
    ],
    true,
  ],
  [
    [
      [
        [0.1, 0.5],
        [0.18, 0.5],
      ],
      [
        [0.3, 0.5],
        [0.38, 0.5],
      ],
    ],
    true,
  ],
] as const)('%j is a name: %s', (strokes, signed) => {
  expect(isSigned(strokes)).toBe(signed)
})
