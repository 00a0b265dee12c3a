import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { field, fill, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { buildStandaloneDevice, showOn, until } from '#tests/support/standalone-device.tsx'
import { type Address, NO_ADDRESS } from './address.ts'
import { AddressFields } from './address-fields.tsx'

function Asked({ initial }: { initial: Address }) {
  const [address, setAddress] = useState(initial)
  const set = (part: Partial<Address>) => setAddress((now) => ({ ...now, ...part }))
  return <AddressFields label="Adres" address={address} onType={set} onFound={set} />
}
const ask = (part: Partial<Address> = {}) => showSignedIn(<Asked initial={{ ...NO_ADDRESS, ...part }} />)

const LABELS = ['Postcode', 'Huisnummer', 'Toevoeging', 'Straat']
const values = () => LABELS.map((label) => field(label).value)

/** Types key by key into the field with the focus, which may move on. */
async function type(label: string, keys: string) {
  await act(async () => field(label).focus())
  for (const key of keys) {
    const at = document.activeElement as HTMLInputElement
    await fill(at, at.value + key)
  }
  await act(async () => (document.activeElement as HTMLElement).blur())
}

async function pasteInto(label: string, copied: string) {
  await act(async () => field(label).focus())
  await fill(field(label), copied)
  await act(async () => (document.activeElement as HTMLElement).blur())
}

test.each([
  ['Huisnummer', '12', ['', '12', '', '']],
  ['Huisnummer', '12-15', ['', '12', '15', '']],
  ['Huisnummer', '10A3', ['', '10', 'A3', '']],
  ['Huisnummer', '118b', ['', '118', 'b', '']],
  ['Huisnummer', '12 bis', ['', '12', 'bis', '']],
  ['Huisnummer', '12-', ['', '12', '', '']],
  ['Huisnummer', '12345', ['', '12345', '', '']],
  ['Toevoeging', 'bis', ['', '', 'bis', '']],
  ['Toevoeging', '-1', ['', '', '1', '']],
  ['Postcode', '1234ab', ['1234AB', '', '', '']],
  ['Postcode', '1234 AB', ['1234AB', '', '', '']],
  ['Postcode', '1234-ab', ['1234AB', '', '', '']],
])('in %s the keys %s become %j, and nothing is swallowed', async (label, keys, expected) => {
  await ask()
  await type(label, keys)
  expect(values()).toEqual(expected)
  await ask()
  await pasteInto(label, keys)
  expect(values()).toEqual(expected)
})

test.each([
  ['Postcode', 'NL-1234 AB', ['1234AB', '', '', '']],
  ['Postcode', '1234\u00a0ab', ['1234AB', '', '', '']],
])('%s pasted as %s is %j', async (label, copied, expected) => {
  await ask()
  await pasteInto(label, copied)
  expect(values()).toEqual(expected)
})

test.each([
  ['Postcode', '1234 AB, Haarlem', 'Vul een postcode in zoals 1234AB', true],
  ['Postcode', 'ABCDEF', 'Vul een postcode in zoals 1234AB', false],
  ['Huisnummer', 'naast 12', 'Hooguit 5 cijfers; de rest hoort bij Toevoeging', false],
  ['Huisnummer', '123456', 'Hooguit 5 cijfers; de rest hoort bij Toevoeging', false],
  ['Toevoeging', 'tweede verdieping', 'Hooguit 10 tekens', true],
])('what does not belong in %s, such as %s, stays and is told', async (label, typed, words, isUnread) => {
  await ask()
  await pasteInto(label, typed)
  expect(field(label).value).toBe(typed)
  expect(text()).toContain(words)
  expect(field(label).hasAttribute('data-unread')).toBe(isUnread)
})

test('an addition that is there is not written over by one that is typed with the number', async () => {
  await ask({ house_number: '12', house_number_addition: 'A' })
  await pasteInto('Huisnummer', '14b')
  expect(values()).toEqual(['', '14b', 'A', ''])
  expect(text()).toContain('de rest hoort bij Toevoeging')
})

test('a whole postcode leads on to the number, and no other field does', async () => {
  await ask()
  await act(async () => field('Postcode').focus())
  await fill(field('Postcode'), '1234AB')
  expect(document.activeElement).toBe(field('Huisnummer'))
  await fill(field('Huisnummer'), '1234')
  expect(document.activeElement).toBe(field('Huisnummer'))
})

test('another postcode or number takes away what the look-up filled in for the one before, and nothing that was typed', async () => {
  const found = { street: 'Julianastraat', city: 'Haarlem', latitude: null, longitude: null }
  const device = buildStandaloneDevice([], { answer: { findAddress: found } })
  await showOn(device, <Asked initial={{ ...NO_ADDRESS, postcode: '2012ES' }} />)
  await fill(field('Huisnummer'), '30')
  await until(() => expect(field('Straat').value).toBe('Julianastraat'))
  await fill(field('Toevoeging'), 'a')
  expect(field('Plaats').value).toBe('Haarlem')
  // Half a postcode is not looked up.
  await fill(field('Postcode'), '2012E')
  expect([field('Straat').value, field('Plaats').value]).toEqual(['', ''])
  await fill(field('Straat'), 'Kerkplein')
  await fill(field('Huisnummer'), '3')
  expect(field('Straat').value).toBe('Kerkplein')
})

const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const marked = () => [...LABELS, 'Plaats'].filter(isMarked)

test('of an address that was begun each field it lacks is marked once the address is left, and not before', async () => {
  await ask()
  await act(async () => field('Postcode').focus())
  await act(async () => field('Straat').focus())
  await act(async () => field('Straat').blur())
  expect(marked()).toEqual([])
  await act(async () => field('Plaats').focus())
  await fill(field('Plaats'), 'Haarlem')
  expect(marked()).toEqual([])
  await act(async () => field('Plaats').blur())
  expect(marked()).toEqual(['Postcode', 'Huisnummer', 'Straat'])
  await fill(field('Postcode'), '2012')
  await fill(field('Huisnummer'), '30')
  await fill(field('Straat'), 'Julianastraat')
  expect(marked()).toEqual(['Postcode'])
  await fill(field('Postcode'), '2012ES')
  expect(marked()).toEqual([])
})
