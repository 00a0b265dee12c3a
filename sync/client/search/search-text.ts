import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { howSearched } from '#sync/contract/customers/fields.ts'
import { houseNumberFound } from '#sync/contract/values/house-number.ts'
import { dialled, normalize } from '#sync/contract/values/search-terms.ts'

type Order = DocumentOf<'orders'>
type Customer = DocumentOf<'customers'>
type Place = Pick<Order['address'], 'street' | 'house_number' | 'house_number_addition' | 'postcode' | 'city'>

/** Separates products and campaigns in the text of an order; nobody types it. */
const GOODS = '\u0001'

/** Searchable text of an order. Name and e-mail are found through the customer. */
export function orderText(order: Order, ownWords: readonly string[]): string {
  const lines = order.products.flatMap((product) => [product, ...product.accessories])
  const goods = [
    ...lines.flatMap(({ brand, type }) => [brand, type]),
    ...order.campaigns.map(({ name }) => name),
  ]
  // Company names are on thousands of product lines and would match them all.
  const number = normalize(order.order_id)
  const ours = [number, number.replace('#', ''), placeText(order.address)].join(' ')
  return `${ours}${GOODS} ${without(normalize(goods.join(' ')), ownWords)}`
}

/** The part of an order's text about products and campaigns. */
export const goodsIn = (text: string) => text.slice(text.indexOf(GOODS))

type SearchedAs<How> = {
  [Field in keyof Customer]: (typeof howSearched)[Field] extends How ? Field : never
}[keyof Customer]

const searchedAs = <How extends string>(how: How) =>
  (Object.keys(howSearched) as (keyof Customer)[]).filter(
    (field): field is SearchedAs<How> => howSearched[field] === how,
  )
const WORDS = searchedAs('words')
const PHONES = searchedAs('phone')
const PLACES = searchedAs('places')
const NUMBERS = searchedAs('number')

export function customerText(customer: Customer): string {
  const places = PLACES.flatMap((field) => customer[field])
  // Roles that may not see the number do not have it on this device.
  const numbers = NUMBERS.map((field) => normalize(customer[field] ?? ''))
  return [personText(customer), ...places.map(placeText), ...numbers].join(' ')
}

export function personText(customer: Customer): string {
  const words = WORDS.map((field) => customer[field])
  return normalize([...words, ...PHONES.map((field) => dialled(customer[field]))].join(' '))
}

/** The words of the names and number prefixes of the user's companies. */
export function ownWordsOf(companies: readonly Pick<DocumentOf<'companies'>, 'name' | 'config'>[]): string[] {
  const words = companies.flatMap(({ name, config }) => [
    ...normalize(name).split(/\s+/),
    normalize(config.order_number_prefix),
  ])
  return [...new Set(words)].sort()
}

/** Contains the house number twice: after the street as it is spoken, and after the postcode as it is typed. */
function placeText({ street, house_number, house_number_addition, postcode, city }: Place): string {
  const number = houseNumberFound({ house_number, house_number_addition })
  return normalize(`${street} ${number} ${postcode.replace(/\s/g, '')} ${number} ${city}`)
}

/** Removes whole words only: a company called "Zon" takes nothing away from "zonneboiler". */
function without(text: string, words: readonly string[]): string {
  const own = new Set(words)
  return text
    .split(' ')
    .filter((word) => !own.has(word))
    .join(' ')
}
