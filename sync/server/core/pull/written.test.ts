import { expect, test } from 'vitest'
import { asText, Written } from './written.ts'

const text = '{"_id": "a", "note": "ä \\"quotes\\" 😀 \\u2028", "price": 1.50}'
const written = new Written('a', 3, text)

test('what is written already is put in as it is', () => {
  expect(asText({ documents: [written, { _id: 'b', _deleted: true }] })).toBe(
    `{"documents":[${text},{"_id":"b","_deleted":true}]}`,
  )
})

test('anybody else gets the same document', () => {
  expect(JSON.parse(JSON.stringify([written]))).toEqual([JSON.parse(text)])
})

test.each([
  null,
  0,
  'ä "quotes" 😀',
  [],
  [undefined, null, [1]],
  {},
  { a: undefined, b: () => 1, c: { 'a "key"': [true] }, d: Number.NaN },
  { at: new Date(0), error: { toJSON: () => 'code' } },
  Object.assign(Object.create(null), { data: null }),
])('everything else is as JSON.stringify writes it: %j', (value) => {
  expect(asText(value)).toBe(JSON.stringify(value))
})
