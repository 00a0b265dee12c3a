import { expect, test } from 'vitest'
import type { Cell } from '../reading/table.ts'
import { postcode, postcodeAndCity } from './postcode.ts'
import { doorOf, streetAndNumber } from './street.ts'

test.each<[Cell, object]>([
  ['', { value: '' }],
  ['3511 ar', { value: '3511AR' }],
  ['NL-3511 AR', { value: '3511AR' }],
  ['3511\u00a0AR', { value: '3511AR' }],
  ['0261 CR', { fault: 'postcode-zero' }],
  ['8011 SS', { fault: 'postcode-letters' }],
  ['8011SA', { fault: 'postcode-letters' }],
  ['6811 J', { fault: 'postcode-letter-missing' }],
  ['3511', { fault: 'postcode-no-letters' }],
  [1000, { fault: 'postcode-no-letters' }],
  ['B-1000', { fault: 'postcode-foreign' }],
  ['10115', { fault: 'postcode-foreign' }],
  ['D-10115', { fault: 'postcode-foreign' }],
  ['3511 ARN', { fault: 'postcode' }],
  ['Utrecht', { fault: 'postcode' }],
])('the postcode %j is %o', (cell, read) => {
  expect(postcode(cell)).toEqual(read)
})

test.each([
  ['3511 AR Utrecht', '3511AR', 'Utrecht'],
  ['3511AR  UTRECHT', '3511AR', 'UTRECHT'],
  ['3511 ar, Den Haag', '3511AR', 'Den Haag'],
  ["5211 AB 's-Hertogenbosch", '5211AB', "'s-Hertogenbosch"],
  ['Utrecht, 3511 AR', '3511AR', 'Utrecht'],
  ['3511 AR', '3511AR', ''],
  ['Utrecht', '', 'Utrecht'],
  ['', '', ''],
])('%j is a postcode and a city: %j, %j', (cell, code, city) => {
  expect(postcodeAndCity(cell)).toEqual({ value: { postcode: code, city } })
})

test.each([
  ['3511 Utrecht', 'postcode-no-letters'],
  ['6811 J Arnhem', 'postcode-letter-missing'],
  ['B-1000 Brussel', 'postcode-foreign'],
  ['10115 Berlin', 'postcode-foreign'],
  ['8011 SS Zwolle', 'postcode-letters'],
])('%j is no postcode with a city: %s', (cell, fault) => {
  expect(postcodeAndCity(cell)).toEqual({ fault })
})

test.each([
  ['Oudegracht 12 bis', 'Oudegracht', '12', 'bis'],
  ['Oudegracht 12bis', 'Oudegracht', '12', 'bis'],
  ['Oudegracht 12-A', 'Oudegracht', '12', 'A'],
  ['Oudegracht, 12', 'Oudegracht', '12', ''],
  ['Plein 1944 7', 'Plein 1944', '7', ''],
  ['Plein 1940-1945 3 B', 'Plein 1940-1945', '3', 'B'],
  ['Plein 1944', 'Plein 1944', '', ''],
  ['Laan van 1813 25', 'Laan van 1813', '25', ''],
  ['1e Hoofdstraat 12-14 A', '1e Hoofdstraat', '12', '14 A'],
  ['2e Daalsedijk 6', '2e Daalsedijk', '6', ''],
  ['Rijksweg A2 15', 'Rijksweg A2', '15', ''],
  ['Kanaaldijk N.O. 7 hs', 'Kanaaldijk N.O.', '7', 'hs'],
  ['Kade 12 3', 'Kade', '12', '3'],
  ['Postbus 123', 'Postbus', '123', ''],
  ['Hoeve de Zon', 'Hoeve de Zon', '', ''],
  ['', '', '', ''],
])('%j is a street and a number: %j, %j, %j', (cell, street, house_number, house_number_addition) => {
  expect(streetAndNumber(cell)).toEqual({ value: { street, house_number, house_number_addition } })
})

test.each([
  ['12', '', { value: { house_number: '12', house_number_addition: '' } }],
  ['12 bis', '', { value: { house_number: '12', house_number_addition: 'bis' } }],
  ['12', '-bis', { value: { house_number: '12', house_number_addition: 'bis' } }],
  ['12-', '', { value: { house_number: '12', house_number_addition: '' } }],
  ['', '', { value: { house_number: '', house_number_addition: '' } }],
  ['A12', '', { fault: 'house-number' }],
  ['123456', '', { fault: 'house-number' }],
  ['12 A', 'bis', { fault: 'house-number' }],
  ['12 t/m 18 en 20', '', { fault: 'addition-too-long' }],
  ['12', 'achter het huis', { fault: 'addition-too-long' }],
])('the house number %j with the addition %j is %o', (number, addition, read) => {
  expect(doorOf(number, addition)).toEqual(read)
})
