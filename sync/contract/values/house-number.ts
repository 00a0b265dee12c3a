export interface HouseNumber {
  house_number: string
  house_number_addition: string
}

/** As written: 12 A, 12-1. Without a separator 12 and 1 would be another house. */
export function houseNumber({ house_number, house_number_addition }: HouseNumber): string {
  const number = house_number.trim()
  const addition = house_number_addition.trim().replace(/^[\s-]+/, '')
  if (number === '' || addition === '') return number || addition
  return /^\d/.test(addition) ? `${number}-${addition}` : `${number} ${addition}`
}

/** Equal for the same door, however it was typed: 12-a and "12 A" are one, 12-1 and 121 are two. */
export function doorKey({ house_number, house_number_addition }: HouseNumber): string {
  const typed = house_number.trim()
  const [number = ''] = /^\d+/.exec(typed) ?? []
  const addition = `${typed.slice(number.length)}${house_number_addition}`
    .toLowerCase()
    .replace(/[\s.,-]/g, '')
  return `${number}|${addition}`
}

/** As found in the search text: a letter directly follows the number, as typed after a postcode. */
export const houseNumberFound = (parts: HouseNumber): string => houseNumber(parts).replace(/ /g, '')
