export interface HouseNumber {
  house_number: string
  house_number_addition: string
}

/** As it is written: 12 A, 12-1. Without what stands between them, 12 and 1 would be another house. */
export function houseNumber({ house_number, house_number_addition }: HouseNumber): string {
  const number = house_number.trim()
  const addition = house_number_addition.trim().replace(/^[\s-]+/, '')
  if (number === '' || addition === '') return number || addition
  return /^\d/.test(addition) ? `${number}-${addition}` : `${number} ${addition}`
}

/** The same door, however its number was typed: 12-a and "12 A" are one, 12-1 and 121 are two. */
export function doorKey({ house_number, house_number_addition }: HouseNumber): string {
  const typed = house_number.trim()
  const [number = ''] = /^\d+/.exec(typed) ?? []
  const addition = `${typed.slice(number.length)}${house_number_addition}`
    .toLowerCase()
    .replace(/[\s.,-]/g, '')
  return `${number}|${addition}`
}

/** As it stands among what an order is found by: a letter right behind the number, as it is typed behind a postcode. */
export const houseNumberFound = (parts: HouseNumber): string => houseNumber(parts).replace(/ /g, '')
