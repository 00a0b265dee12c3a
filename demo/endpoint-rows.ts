import { demoOffers } from '#demo/endpoint-offers.ts'
import { campaignOf, productOf } from '#server/endpoint/catalogue-rows.ts'
import { withStoredCopies } from '#server/endpoint/copied-files.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'

interface Company {
  _id: string
  config: { order_number_prefix: string }
}

/**
 * A demo company's rows from its endpoint, as a refresh would store them. `files` are the copies of its products'
 * files.
 */
export function demoEndpointRows({ _id, config }: Company, files: readonly DocumentOf<'files'>[]) {
  const offers = demoOffers(config.order_number_prefix.toLowerCase())
  const kept = new Map(files.map((file) => [file._id, file]))
  const taken = <Row>(rows: readonly (Row | null)[]) => rows.filter((row) => row !== null)
  const products = taken((offers?.products ?? []).map((product) => productOf(product, _id)))
  return {
    products: products.map((row) => withStoredCopies(row, _id, kept)),
    campaigns: taken((offers?.campaigns ?? []).map((campaign) => campaignOf(campaign, _id))),
  }
}
