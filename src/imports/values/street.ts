import { type Address, MAX_ADDRESS_LENGTH, NO_ADDRESS } from '#src/parts/address/address.ts'
import { addressFaults, houseNumberTyped, tidyAddress } from '#src/parts/address/typed-address.ts'
import { type Read, reader } from './read.ts'

type Door = Pick<Address, 'house_number' | 'house_number_addition'>
type Place = Door & Pick<Address, 'street'>

/** 1-3, which a spreadsheet made a day of: 2026-03-01, 1-mrt. */
const DAY = /^\d{4}-\d\d-\d\d|^\d{1,2}[- ](?:jan|feb|mrt|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)/i

/** A number, with the addition in its own column or typed along: 12 bis, 12-14 A. */
export function doorOf(number: string, addition: string): Read<Door> {
  if (DAY.test(number.trim())) return { fault: 'house-number' }
  const before = { ...NO_ADDRESS, house_number_addition: addition }
  const { house_number, house_number_addition } = tidyAddress({
    ...before,
    ...houseNumberTyped(before, number),
  })
  const faults = addressFaults({ ...NO_ADDRESS, house_number, house_number_addition })
  if (faults.house_number) return { fault: 'house-number' }
  if (faults.house_number_addition) return { fault: 'addition-too-long' }
  return { value: { house_number, house_number_addition } }
}

/** A year in the name of a street is followed by its house number: Plein 1944 7. */
const YEAR = /^(?:1[4-9]|20)\d\d\b/
/** Plein 1944, Plein 1940-1945: all of it is the street. */
const NAMED_AFTER_YEAR = /(?:plein|laan van|straat van|weg van|park) (?:1[4-9]|20)\d\d(?:-\d{2,4})?$/i
const NUMBER = /(?<=\S[\s,]+)\d{1,5}(?!\d)/g

/** A street with its number behind it: Oudegracht 12 bis. Without a number, all of it is the street. */
export const streetAndNumber = reader((text): Read<Place> => {
  const at = numberIn(text)
  const street = (at === null ? text : text.slice(0, at)).replace(/[\s,]+$/, '')
  if (street.length > MAX_ADDRESS_LENGTH.street) return { fault: 'too-long' }
  const door = doorOf(at === null ? '' : text.slice(at), '')
  return 'fault' in door ? door : { value: { street, ...door.value } }
})

function numberIn(text: string): number | null {
  if (NAMED_AFTER_YEAR.test(text)) return null
  const [first, second] = [...text.matchAll(NUMBER)].map(({ index }) => index)
  if (first === undefined) return null
  const isNamed = second !== undefined && YEAR.test(text.slice(first))
  return isNamed ? second : first
}
