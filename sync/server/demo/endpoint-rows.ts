import { campaignOf, productOf } from '#sync/server/endpoint/catalogue-rows.ts'
import { demoOffers } from './endpoint-offers.ts'

interface Company {
  _id: string
  config: { order_number_prefix: string }
}

/** What a demo company has of its endpoint, as a refresh brings it. */
export function demoEndpointRows({ _id, config }: Company) {
  const offers = demoOffers(config.order_number_prefix.toLowerCase())
  const taken = <Row>(rows: readonly (Row | null)[]) => rows.filter((row) => row !== null)
  return {
    products: taken((offers?.products ?? []).map((product) => productOf(product, _id))),
    campaigns: taken((offers?.campaigns ?? []).map((campaign) => campaignOf(campaign, _id))),
  }
}
