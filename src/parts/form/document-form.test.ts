import { expect, test } from 'vitest'
import { openDocument, stepped, tidyChanges } from './document-form.ts'

interface Fields {
  name: string
  places: readonly string[]
}
const tidy = ({ name, places }: Fields): Fields => ({
  name: name.trim(),
  places: places.filter((place) => place !== ''),
})

test('a form that was just opened has no changes, also where what is stored or begins it is not tidy', () => {
  const opened = openDocument<Fields>('a', { name: ' Jan ', places: [''] })
  expect(tidyChanges(opened, tidy)).toEqual({})
})

test('what is typed is saved tidy, against what was there', () => {
  const opened = openDocument<Fields>('a', { name: ' Jan ', places: [''] })
  expect(tidyChanges(stepped(opened, { name: 'Piet ' }), tidy)).toEqual({
    name: { from: ' Jan ', to: 'Piet' },
  })
  expect(tidyChanges(stepped(opened, { places: ['', 'Haarlem'] }), tidy)).toEqual({
    places: { from: [''], to: ['Haarlem'] },
  })
})
