import { expect, test } from 'vitest'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { placeKey, placeWords } from './place-key.ts'

const at = (house_number: string, house_number_addition = '', postcode = '4811MP') => ({
  ...NO_ADDRESS,
  street: 'Ginnekenstraat',
  house_number,
  house_number_addition,
  postcode,
  city: 'Breda',
})

test.each([
  ['a space in the postcode', at('209'), at('209', '', '4811 mp')],
  ['an addition in the field of the number', at('209', 'A'), at('209 a')],
  ['a dash before the addition', at('209', '1'), at('209', '-1')],
])('%s is the same house', (_, one, other) => {
  expect(placeKey(one)).toBe(placeKey(other))
})

test.each([
  ['another number that begins alike', at('209'), at('2091')],
  ['an addition and a longer number', at('209', '-1'), at('2091')],
  ['another addition', at('209', 'A'), at('209', 'B')],
  ['another postcode', at('209'), at('209', '', '4811MR')],
])('%s is another house', (_, one, other) => {
  expect(placeKey(one)).not.toBe(placeKey(other))
})

test('without a postcode street and city tell a house, and nothing at all is nowhere', () => {
  expect(placeKey(at('209', '', ''))).toBe(placeKey({ ...at('209', '', ''), street: 'ginnekenstraat' }))
  expect(placeKey(at('209', '', ''))).not.toBe(placeKey({ ...at('209', '', ''), city: 'Tilburg' }))
  expect(placeKey(NO_ADDRESS)).toBe('')
  expect(placeWords(at('209 A'))).toBe('4811MP 209')
  expect(placeWords(at('209', '', ''))).toBe('')
})
