import * as v from 'valibot'
import { campaigns } from '#sync/contract/campaigns/fields.ts'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import { LARGEST_DOCUMENT } from '#sync/contract/core/room.ts'
import { products } from '#sync/contract/products/fields.ts'
import { endpointId } from './endpoint-id.ts'
import { centsOf } from './euros.ts'

type Fields = Record<string, unknown>

/** What an endpoint says of a row, in the fields of ours; what else a stored one has (its VAT rate) it says nothing of. */
export type CatalogueRow = AnyDocument

/** In the words of the contract's parsers, which say what is too long, too many or no such thing. */
const PRODUCT = v.pick(products.fields, [
  ...(['_id', 'company_id', 'brand', 'type', 'usp_highlights', 'category', 'product_image'] as const),
  ...(['meta_description', 'description', 'disclaimer_text', 'is_subscription', 'characteristics'] as const),
  ...(['signup_fee', 'base_price', 'discount', 'selling_price', 'subsidy_price'] as const),
  ...(['subsidy_title', 'subsidy_description', 'subsidy_code', 'sku', 'mpn', 'stock', 'url'] as const),
  ...(['is_accessory', 'accessory_pre_selected', 'accessory_ids', 'active', 'metadata'] as const),
])
const CAMPAIGN = v.omit(campaigns.fields, ['pdf_file_ids'])

const MONEY = ['signup_fee', 'base_price', 'selling_price', 'subsidy_price'] as const

const record = v.record(v.string(), v.unknown())
const foreignId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const foreignIds = v.pipe(v.nullish(v.array(foreignId), []), v.maxLength(1_000))

/** How a row calls itself; null when it does not say. */
export function foreignIdOf(given: unknown): string | null {
  return v.is(record, given) && v.is(foreignId, given._id) ? given._id : null
}

/** null for what is no product. */
export function productOf(given: unknown, company_id: string): CatalogueRow | null {
  const id = foreignIdOf(given)
  const said = withoutNulls(given) as Fields
  const [accessories, files] = [said?.accessory_ids, said?.download_file_ids].map(idsIn)
  if (id === null || !accessories || !files) return null
  const image = typeof said.product_image === 'string' ? said.product_image : ''
  return accepted(PRODUCT, {
    ...said,
    ...inCents(said, MONEY),
    ...discountIn(said),
    _id: endpointId('product', company_id, id),
    company_id,
    ...(said.category !== undefined && { category: categoryOf(said.category, company_id) }),
    accessory_ids: accessories.map((each) => endpointId('product', company_id, each)),
    // By these a quotation names it to the endpoint that knows it.
    metadata: { endpoint: { id, file_ids: files, ...(image !== '' && { image }) } },
  })
}

/** null for what is no campaign. */
export function campaignOf(given: unknown, company_id: string): CatalogueRow | null {
  const id = foreignIdOf(given)
  const said = withoutNulls(given) as Fields
  const [ofProducts, combined] = [said?.product_ids, said?.combined_accessory_ids].map(idsIn)
  if (id === null || !ofProducts || !combined) return null
  return accepted(CAMPAIGN, {
    ...said,
    ...discountIn(said),
    _id: endpointId('campaign', company_id, id),
    company_id,
    product_ids: ofProducts.map((each) => endpointId('product', company_id, each)),
    combined_accessory_ids: combined.map((each) => endpointId('product', company_id, each)),
  })
}

function accepted(fields: typeof PRODUCT | typeof CAMPAIGN, doc: Fields): CatalogueRow | null {
  const { success, output } = v.safeParse(fields, doc)
  if (!success || !isStorable(output) || JSON.stringify(output).length > LARGEST_DOCUMENT) return null
  const addresses = ['url', 'product_image', 'badge_image', 'carousel_file']
  return addresses.every((name) => isHarmless((output as Fields)[name])) ? (output as CatalogueRow) : null
}

/** What is no amount stays what it is, which no parser of cents lets through. */
const inCents = (said: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in said).map((name) => [name, centsOf(said[name])]))

/** Of a percentage the sign tells. */
const discountIn = (said: Fields): Fields =>
  typeof said.discount === 'string' && said.discount.includes('%') ? {} : inCents(said, ['discount'])

function categoryOf(given: unknown, company_id: string): unknown {
  // To a parser of objects a list is one without anything in it.
  if (Array.isArray(given)) return null
  const id = foreignIdOf(given)
  return v.is(record, given) && id !== null
    ? { ...given, _id: endpointId('category', company_id, id) }
    : given
}

function idsIn(given: unknown): string[] | null {
  const { success, output } = v.safeParse(foreignIds, given)
  return success ? output : null
}

/** Deeper than any row is. */
const DEEPEST = 8

/** GraphQL says null for what is not there, where the contract's parsers want nothing said. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner, depth + 1)]))
}

/** PostgreSQL holds no NUL and no half of a surrogate pair, and one such letter would take all rows along. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every((entry) => entry.every(isStorable))
}

/** An address on a screen is never a program. */
const isHarmless = (address: unknown): boolean =>
  typeof address !== 'string' || !/^[a-z][\w+.-]*:/i.test(address.replace(/[\s\p{Cc}]/gu, ''))
    ? true
    : /^https?:\/\//i.test(address)
