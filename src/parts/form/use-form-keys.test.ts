import { expect, test } from 'vitest'
import { actionOf } from './use-form-keys.ts'

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  ['Ctrl Z undoes', { key: 'z', ctrlKey: true }, 'undo'],
  ['Cmd Z undoes', { key: 'z', metaKey: true }, 'undo'],
  ['with Shift it does again', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  ['so does Ctrl Y', { key: 'y', ctrlKey: true }, 'redo'],
  ['Ctrl S saves', { key: 's', ctrlKey: true }, 'save'],
  ['a letter by itself is typed', { key: 'z' }, null],
  ['and so is what Alt makes', { key: 'z', ctrlKey: true, altKey: true }, null],
] as const)('%s', (_title, pressed, action) => {
  expect(actionOf({ ...NONE, ...pressed })).toBe(action)
})
