import { expect, test } from 'vitest'
import { faultsOf, isFaulty, newPage, newTile, tidyTile, withTile } from './tile-form.ts'

const page = (name: string, url: string) => ({ ...newPage(), name, url })

test('a screen of the portal needs a name alone, a page elsewhere an address too', () => {
  expect(isFaulty(faultsOf(newTile('quotation', 'RGA offerte')))).toBe(false)
  expect(isFaulty(faultsOf(newTile('work_order', ' ')))).toBe(true)
  const link = newTile('link', 'Planning')
  expect(faultsOf(link).addresses).toEqual([link._id])
  expect(isFaulty(faultsOf({ ...link, url: 'planning.voorbeeld.nl/week' }))).toBe(false)
  expect(isFaulty(faultsOf({ ...link, url: 'javascript:alert(1)' }))).toBe(true)
})

test('a folder has pages, each with a name and an address', () => {
  const folder = newTile('folder', 'Websites')
  expect(faultsOf(folder).isEmptyFolder).toBe(true)
  const [whole, nameless] = [page('Noorderlicht', 'https://nlm.voorbeeld.nl'), page('', 'geen adres')]
  expect(isFaulty(faultsOf({ ...folder, links: [whole] }))).toBe(false)
  expect(faultsOf({ ...folder, links: [whole, nameless] })).toMatchObject({
    names: [nameless._id],
    addresses: [nameless._id],
  })
})

test('what is saved is tidy: addresses are whole, and nothing of another kind stays along', () => {
  const link = { ...newTile('link', ' Planning '), url: ' planning.voorbeeld.nl ', links: [page('x', 'y')] }
  expect(tidyTile(link)).toMatchObject({ name: 'Planning', url: 'https://planning.voorbeeld.nl', links: [] })
  expect(tidyTile({ ...link, kind: 'quotation' }).url).toBe('')
})

test('a tile that was changed stays where it was, a new one comes last', () => {
  const [first, second] = [newTile('quotation', 'Offerte'), newTile('work_order', 'Werkbon')]
  const names = (tiles: ReturnType<typeof withTile>) => tiles.map(({ name }) => name)
  expect(names(withTile([first, second], { ...first, name: 'RGA' }))).toEqual(['RGA', 'Werkbon'])
  expect(names(withTile([first], second))).toEqual(['Offerte', 'Werkbon'])
})
