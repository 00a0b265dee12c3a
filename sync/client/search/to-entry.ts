import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import { directoryName } from '#sync/contract/customers/directory.ts'
import { normalize } from '#sync/contract/values/search-terms.ts'
import type { Entry, Searched } from './entry.ts'
import { companyTag, momentsOf, tagsOf } from './facets.ts'
import { customerText, orderText, personText } from './search-text.ts'

type Order = DocumentOf<'orders'>
type Customer = DocumentOf<'customers'>

/** Customers have no time: they sort after the orders, by the first letters of their name. */
const AFTER_ORDERS = 10 ** 13
const LETTERS = 9
/** In sort order. Any other character counts as the first. */
const ALPHABET = ' 0123456789abcdefghijklmnopqrstuvwxyz'

function byName(customer: Customer): number {
  const letters = directoryName(customer).padEnd(LETTERS).slice(0, LETTERS)
  const place = [...letters].reduce(
    (sum, letter) => sum * ALPHABET.length + Math.max(0, ALPHABET.indexOf(letter)),
    0,
  )
  return AFTER_ORDERS + place
}

/** A hundred thousand orders share a few hundred tags, so each string is kept once. */
const known = new Map<string, string>()
export const once = (tag: string) => {
  if (!known.has(tag)) known.set(tag, tag)
  return known.get(tag) ?? tag
}

/** Builds the index entry of a document. A malformed document is never found, and does not stop others. */
export function toEntry(collection: Searched, doc: AnyDocument, ownWords: readonly string[]): Entry {
  try {
    return collection === 'customers'
      ? customerEntry(doc as unknown as Customer)
      : orderEntry(collection, doc as unknown as Order, ownWords)
  } catch (error) {
    console.debug('No entry could be made', error)
    return { ...blank(collection, doc), isHidden: true }
  }
}

function orderEntry(
  collection: 'orders' | 'archives',
  order: Order & { seq?: number },
  ownWords: readonly string[],
): Entry {
  return {
    ...blank(collection, order),
    text: orderText(order, ownWords),
    customer: order.customer_id,
    number: normalize(order.order_id),
    ...momentsOf(order),
    tags: tagsOf(order).map(once),
  }
}

function customerEntry(customer: Customer & { seq?: number }): Entry {
  const blankEntry = blank('customers', customer)
  // Merged customers are found as the one that remained.
  if (customer.merged_into) return { ...blankEntry, isHidden: true }
  return {
    ...blankEntry,
    text: customerText(customer),
    person: personText(customer),
    newest: byName(customer),
    tags: [once(companyTag(customer.company_id))],
  }
}

const blank = (collection: Searched, { _id: id, seq }: { _id: string; seq?: unknown }): Entry => ({
  collection,
  id,
  text: '',
  customer: '',
  person: '',
  number: '',
  newest: 0,
  changed: 0,
  planned: 0,
  tags: [],
  seq: Number(seq ?? 0),
  isHidden: false,
})
