import { type CatalogueRow, campaignOf, foreignIdOf, productOf } from './catalogue-rows.ts'
import { endpointId } from './endpoint-id.ts'
import type { Endpoint } from './open-endpoint.ts'

type Kind = 'product' | 'campaign'

export interface Offer {
  rows: readonly CatalogueRow[]
  /** Ids of all listed rows, including invalid ones, so that an invalid row does not count as removed. */
  offered: ReadonlySet<string>
  /** False when a row has no id: then it is unknown which rows are missing. */
  isWhole: boolean
  leftOut: number
}

export interface Catalogue {
  products: Offer
  campaigns: Offer
}

const READERS = { product: productOf, campaign: campaignOf } as const

/** Reads everything the endpoint offers, or throws an EndpointError. */
export async function readCatalogue(endpoint: Endpoint, company: string): Promise<Catalogue> {
  const products = await endpoint.getProducts()
  const further = await accessoriesBeside(endpoint, products)
  const campaigns = await endpoint.getProductCampaigns()
  return {
    products: offerOf('product', company, [...products, ...further]),
    campaigns: offerOf('campaign', company, campaigns),
  }
}

/** Accessories that products refer to but the list lacks: an endpoint may only list products sold separately. */
async function accessoriesBeside(endpoint: Endpoint, products: readonly unknown[]): Promise<unknown[]> {
  const listed = new Set(products.map(foreignIdOf))
  const named = products.flatMap((product) => {
    const ids = (product as { accessory_ids?: unknown } | null)?.accessory_ids
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  })
  const missing = [...new Set(named)].filter((id) => !listed.has(id))
  if (missing.length === 0) return []
  // Rows that were not asked for are ignored.
  const found = await endpoint.getProducts({ _id: missing })
  return found.filter((product) => missing.includes(foreignIdOf(product) ?? ''))
}

/** When two rows have the same id, the first counts. */
function offerOf(kind: Kind, company: string, given: readonly unknown[]): Offer {
  const names = given.map(foreignIdOf)
  const parsed = given.map((each) => READERS[kind](each, company)).filter((row) => row !== null)
  const rows = [...new Map(parsed.toReversed().map((row) => [row._id, row])).values()].toReversed()
  return {
    rows,
    offered: new Set(names.flatMap((name) => (name === null ? [] : endpointId(kind, company, name)))),
    isWhole: !names.includes(null),
    leftOut: given.length - rows.length,
  }
}
