import type { DocumentOf } from '#sync/contract/registry.ts'
import { normalize } from './normalize.ts'

type Order = DocumentOf<'orders'>
type Customer = DocumentOf<'customers'>

/** One row of the index. */
export interface Entry {
  collection: 'orders' | 'customers' | 'archives'
  id: string
  /** Everything of its own that it can be found by, normalised. */
  text: string
  /** Of an order: whose it is. It can be found by their name too, which is kept once. */
  customer: string
  /** Of a customer: what their orders can be found by as well. */
  person: string
  /** The number with and without its prefix; a hit here goes first. */
  number: string
  /** Ascending; the newest first. */
  newest: number
}

/** SPEC §5, "Order search": number, name, e-mail, address, product brand and type with accessories, campaigns. */
export function orderText(order: Order, ownWords: readonly string[]): string {
  const { street, house_number, house_number_addition, postcode, city } = order.address
  const lines = order.products.flatMap((product) => [product, ...product.accessories])
  const goods = [
    ...lines.flatMap(({ brand, type }) => [brand, type]),
    ...order.campaigns.map(({ name }) => name),
  ]
  const words = [order.order_id, `${street} ${house_number}${house_number_addition}`, postcode, city]
  // Our own names are on thousands of lines and would find them all.
  return `${normalize(words.join(' '))} ${without(normalize(goods.join(' ')), ownWords)}`
}

export function customerText(customer: Customer): string {
  const places = [...customer.addresses, ...customer.installation_addresses]
  const words = places.flatMap((place) => [
    `${place.street} ${place.house_number}`,
    place.postcode,
    place.city,
  ])
  return `${personText(customer)} ${normalize(words.join(' '))}`
}

export function personText({
  firstname,
  lastname,
  company,
  email,
  telephone,
  mobilephone,
}: Customer): string {
  return normalize([firstname, lastname, company, email, telephone, mobilephone].join(' '))
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => (word ? rest.replaceAll(word, ' ') : rest), text)
}
