import { expect, test } from 'vitest'
import { completed, openDocument, stepped, tidyChanges } from './document-form.ts'

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

test('a typed value is saved tidy, with the value that was there', () => {
  const opened = openDocument<Fields>('a', { name: ' Jan ', places: [''] })
  expect(tidyChanges(stepped(opened, { name: 'Piet ' }), tidy)).toEqual({
    name: { from: ' Jan ', to: 'Piet' },
  })
  expect(tidyChanges(stepped(opened, { places: ['', 'Haarlem'] }), tidy)).toEqual({
    places: { from: [''], to: ['Haarlem'] },
  })
})

test('a draft from before a field was added gets it from the document, and nothing else changes', () => {
  const opened = openDocument<Fields>('a', { name: 'Jan', places: ['Haarlem'] })
  const older = stepped(openDocument('a', { name: 'Jan' }), { name: 'Piet' }) as typeof opened
  const draft = completed(older, opened)
  expect(tidyChanges(draft, tidy)).toEqual({ name: { from: 'Jan', to: 'Piet' } })
  expect(draft.entered.past).toEqual([opened.base])
  expect(completed(opened, older)).toBe(opened)
})
