import { expect, test } from 'vitest'
import { putPlaceholder } from './put-placeholder.ts'

test.each([
  ['op', 2, 2, 'op DATE', 7],
  ['op ', 3, 3, 'op DATE', 7],
  ['om uur', 2, 3, 'om DATE uur', 7],
  ['op weg', 3, 6, 'op DATE', 7],
  ['', 0, 0, 'DATE', 4],
  ['op DATE', 7, 7, 'op DATE DATE', 12],
])(
  'a placeholder that is put into "%s" at %i to %i is a word by itself',
  (message, from, to, becomes, end) => {
    expect(putPlaceholder(message, 'DATE', { from, to })).toEqual({ message: becomes, end })
  },
)
