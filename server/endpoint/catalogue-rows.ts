import * as v from 'valibot'
import { campaigns } from '#sync/contract/campaigns/fields.ts'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import { LARGEST_DOCUMENT } from '#sync/contract/core/room.ts'
import { products } from '#sync/contract/products/fields.ts'
import { ENDPOINT_FIELDS } from '#sync/contract/products/from-endpoint.ts'
import { endpointId } from './endpoint-id.ts'
import { centsOf } from './euros.ts'

type Fields = Record<string, unknown>

/** A row in our own fields, with only those the endpoint sends; a stored row has others too, such as its VAT rate. */
export type CatalogueRow = AnyDocument

/** Validated with the contract's parsers, which limit lengths, counts and values. */
const PRODUCT = v.pick(products.fields, ['_id', 'company_id', ...ENDPOINT_FIELDS])
const CAMPAIGN = v.omit(campaigns.fields, ['pdf_file_ids'])

const MONEY = ['signup_fee', 'base_price', 'selling_price', 'subsidy_price'] as const

const record = v.record(v.string(), v.unknown())
const foreignId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const foreignIds = v.pipe(v.nullish(v.array(foreignId), []), v.maxLength(1_000))

/** The row's own id, or null when it has none. */
export function foreignIdOf(given: unknown): string | null {
  return v.is(record, given) && v.is(foreignId, given._id) ? given._id : null
}

/** Null when the row is no valid product. */
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
    // The ids by which a quotation refers to the product at the endpoint.
    metadata: { endpoint: { id, file_ids: files, ...(image !== '' && { image }) } },
  })
}

/** Null when the row is no valid campaign. */
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
    metadata: { endpoint: { id } },
  })
}

function accepted(fields: typeof PRODUCT | typeof CAMPAIGN, doc: Fields): CatalogueRow | null {
  const { success, output } = v.safeParse(fields, doc)
  if (!success || !isStorable(output) || JSON.stringify(output).length > LARGEST_DOCUMENT) return null
  const addresses = ['url', 'product_image', 'badge_image', 'carousel_file']
  return addresses.every((name) => isHarmless((output as Fields)[name])) ? (output as CatalogueRow) : null
}

/** Values that are no amount become null, which the parser of cents refuses. */
const inCents = (said: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in said).map((name) => [name, centsOf(said[name])]))

/** Percentages keep their sign and are not converted. */
const discountIn = (said: Fields): Fields =>
  typeof said.discount === 'string' && said.discount.includes('%') ? {} : inCents(said, ['discount'])

function categoryOf(given: unknown, company_id: string): unknown {
  // The object parser would take an array for an empty object.
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

/** Deeper than any valid row. */
const MAX_ROW_DEPTH = 8

/** GraphQL sends null for missing values, which the contract's parsers expect to be absent. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > MAX_ROW_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner, depth + 1)]))
}

/** PostgreSQL cannot hold NUL or half of a surrogate pair; one such character would make all rows fail. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every((entry) => entry.every(isStorable))
}

/** Refuses schemes other than http and https, such as `javascript:`. */
const isHarmless = (address: unknown): boolean =>
  typeof address !== 'string' || !/^[a-z][\w+.-]*:/i.test(address.replace(/[\s\p{Cc}]/gu, ''))
    ? true
    : /^https?:\/\//i.test(address)
