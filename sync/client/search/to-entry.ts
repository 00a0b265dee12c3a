import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/registry.ts'
import { normalize } from '#sync/contract/search/terms.ts'
import { companyTag, momentsOf, tagsOf } from './facets.ts'
import { customerText, type Entry, orderText, personText } from './search-text.ts'

type Order = DocumentOf<'orders'>
type Customer = DocumentOf<'customers'>

/** A customer has no moment: after the orders, and among each other by the first letters of their name. */
const AFTER_ORDERS = 10 ** 13
const LETTERS = 9
/** In their order; whatever else stands in a name comes before them. */
const ALPHABET = ' 0123456789abcdefghijklmnopqrstuvwxyz'

function byName({ lastname, company }: Customer): number {
  const letters = normalize(lastname || company)
    .padEnd(LETTERS)
    .slice(0, LETTERS)
  const place = [...letters].reduce(
    (sum, letter) => sum * ALPHABET.length + Math.max(0, ALPHABET.indexOf(letter)),
    0,
  )
  return AFTER_ORDERS + place
}

/** A hundred thousand orders share a few hundred tags: each is kept once. */
const known = new Map<string, string>()
export const once = (tag: string) => {
  if (!known.has(tag)) known.set(tag, tag)
  return known.get(tag) ?? tag
}

/** What the index keeps of a document; nothing of those nobody looks for. */
export function toEntry(collection: CollectionName, doc: AnyDocument, ownWords: readonly string[]): Entry[] {
  if (collection === 'orders' || collection === 'archives') {
    const order = doc as unknown as Order
    return [
      {
        collection,
        id: order._id,
        text: orderText(order, ownWords),
        customer: order.customer_id,
        person: '',
        number: normalize(order.order_id),
        ...momentsOf(order),
        tags: tagsOf(order).map(once),
      },
    ]
  }
  if (collection !== 'customers') return []
  const customer = doc as unknown as Customer
  // Whoever was there twice is found as the one who stayed.
  if (customer.merged_into) return []
  return [
    {
      collection,
      id: customer._id,
      text: customerText(customer),
      customer: '',
      person: personText(customer),
      number: '',
      newest: byName(customer),
      changed: 0,
      tags: [once(companyTag(customer.company_id))],
    },
  ]
}
