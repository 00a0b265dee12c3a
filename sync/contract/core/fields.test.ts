import { expect, test } from 'vitest'
import { keyWithControls, withoutControls } from './fields.ts'

test('control characters go from every text, tabs and line ends stay', () => {
  const given = {
    lastname: 'Jan\u0000sen\u007f',
    lines: [{ text: 'een\r\ntwee\tdrie\u0008\u000bvier' }],
    amount: 1.5,
    none: null,
  }
  expect(withoutControls(given)).toEqual({
    lastname: 'Jansen',
    lines: [{ text: 'een\r\ntwee\tdrie vier' }],
    amount: 1.5,
    none: null,
  })
  expect(keyWithControls(withoutControls(given))).toBeNull()
})

test('the field with a control character is named, at whatever depth', () => {
  expect(keyWithControls({ a: 'x', products: [{ type: 'ok' }, { type: 'n\u0001' }] })).toBe('type')
  expect(keyWithControls({ notes: ['fine', '\u001b'] })).toBe('notes')
})
