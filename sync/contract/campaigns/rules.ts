import { lineageOf } from '../companies/companies-above.ts'
import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import type { Ref, RefLookup } from '../core/operation.ts'
import type { Rules } from '../core/rule.ts'
import { same } from '../core/same.ts'
import { isFromEndpoint } from '../products/from-endpoint.ts'
import { ENDPOINT_CAMPAIGN_FIELDS } from './from-endpoint.ts'

type Campaign = DocumentOf<'campaigns'>
type Dated = Pick<Campaign, 'dates' | 'dates_duration_type'>

const PRODUCTS = ['product_ids', 'combined_accessory_ids'] as const

/** Where dates do not say when a campaign runs; null where they do. */
export function datesFault({
  dates,
  dates_duration_type,
}: Dated): 'missing' | 'invalid' | 'reversed' | 'twice' | null {
  const [first = '', last = ''] = dates
  if (dates.length === 0) return 'missing'
  if (!dates.every(isDay)) return 'invalid'
  if (dates_duration_type === 'individual') return new Set(dates).size < dates.length ? 'twice' : null
  if (dates.length !== 2) return dates.length < 2 ? 'missing' : 'invalid'
  return first > last ? 'reversed' : null
}

/** Whether YYYY-MM-DD is on the calendar. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** A percentage from 0 to 100, or an amount that is not below nothing. */
export const isDiscount = (discount: Campaign['discount']): boolean =>
  typeof discount === 'number' ? discount >= 0 : Number.parseFloat(discount.replace(',', '.')) <= 100

export const campaignsRules: Rules<Campaign> = {
  refs(written, before, ref) {
    const named = PRODUCTS.flatMap((field) => [written[field]].flat()).filter((id) => typeof id === 'string')
    if (named.length === 0) return []
    const products = named.map((id): Ref => ({ collection: 'products', id }))
    const company = String(written.company_id ?? before?.company_id ?? '')
    const companies = lineageOf(company, (id) => ref('companies', id))
    return [...products, ...companies.map((id): Ref => ({ collection: 'companies', id }))]
  },
  judge({ before, after, ref }) {
    if (!after) return null
    const isNew = (field: keyof Campaign) => !same(after[field], before?.[field])
    // The endpoint would undo the change at its next refresh.
    const theirs = before && isFromEndpoint(before) ? ENDPOINT_CAMPAIGN_FIELDS.find(isNew) : undefined
    if (theirs) return reject('forbidden', theirs)
    if (!(before && isFromEndpoint(before)) && isFromEndpoint(after)) return reject('invalid', 'metadata')
    if (isNew('name') && after.name.trim() === '') return reject('field-required', 'name')
    const isDated = isNew('dates') || isNew('dates_duration_type')
    const fault = isDated ? datesFault(after) : null
    if (fault) return reject(fault === 'missing' ? 'field-required' : 'invalid', 'dates')
    if (isNew('discount') && !isDiscount(after.discount)) return reject('invalid', 'discount')
    return judgeProducts(before, after, ref)
  },
}

/** Products that were chosen before, or are gone meanwhile, stay. */
function judgeProducts(before: Campaign | null, after: Campaign, ref: RefLookup): Rejection | null {
  const isMoved = before !== null && before.company_id !== after.company_id
  const sellers = lineageOf(after.company_id, (id) => ref('companies', id))
  for (const field of PRODUCTS) {
    if (new Set(after[field]).size < after[field].length && !same(after[field], before?.[field]))
      return reject('invalid', field)
    const added = after[field].filter((id) => isMoved || !before?.[field].includes(id))
    const isForeign = added.some((id) => {
      const product = ref('products', id)
      return product !== undefined && !sellers.includes(product.company_id)
    })
    if (isForeign) return reject('product-not-of-company', field)
  }
  return null
}
