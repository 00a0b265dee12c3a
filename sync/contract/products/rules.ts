import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { same } from '../core/same.ts'
import { ENDPOINT_FIELDS, isFromEndpoint } from './from-endpoint.ts'

type Product = DocumentOf<'products'>

const PRICES = ['selling_price', 'base_price', 'signup_fee', 'subsidy_price'] as const

export const productsRules: Rules<Product> = {
  judge({ before, after }) {
    if (!after) return null
    const isNew = (field: keyof Product) => !same(after[field], before?.[field])
    // The endpoint would undo the change at its next refresh.
    const theirs = before && isFromEndpoint(before) ? ENDPOINT_FIELDS.find(isNew) : undefined
    if (theirs) return reject('forbidden', theirs)
    if (!(before && isFromEndpoint(before)) && isFromEndpoint(after)) return reject('invalid', 'metadata')
    if ((isNew('brand') || isNew('type')) && `${after.brand}${after.type}`.trim() === '')
      return reject('invalid', 'brand')
    const negative = PRICES.find((price) => isNew(price) && after[price] < 0)
    if (negative) return reject('invalid', negative)
    const isBadChange = after.price_changes.some(({ selling_price }) => selling_price < 0)
    return isNew('price_changes') && isBadChange ? reject('invalid', 'price_changes') : null
  },
}
