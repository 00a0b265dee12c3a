import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/registry.ts'
import { normalize } from '#sync/contract/search/terms.ts'
import { momentsOf, tagsOf } from './facets.ts'
import { customerText, type Entry, orderText, personText } from './search-text.ts'

type Order = DocumentOf<'orders'>
type Customer = DocumentOf<'customers'>

/** A customer has no moment: after the orders. */
const LAST = Number.MAX_SAFE_INTEGER
const NO_TAGS: readonly string[] = []

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
  return [
    {
      collection,
      id: customer._id,
      text: customerText(customer),
      customer: '',
      person: personText(customer),
      number: '',
      newest: LAST,
      changed: 0,
      tags: NO_TAGS,
    },
  ]
}
