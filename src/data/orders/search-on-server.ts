import * as v from 'valibot'
import type { CountedCollection, ServerAnswer } from '#sync/client/engine.ts'
import { MAX_QUERY_LENGTH } from '#sync/contract/values/search-terms.ts'
import type { Query } from '../use-live.ts'
import { type OrderFilter, periodOf } from './order-filter.ts'

const text = v.string()
const serverOrder = v.object({
  _id: text,
  order_id: text,
  company_id: text,
  current_status: v.object({ name: text, color: text }),
  address: v.object({
    street: text,
    house_number: text,
    house_number_addition: text,
    postcode: text,
    city: text,
  }),
})
export type ServerOrder = v.InferOutput<typeof serverOrder>

const CALLS: Record<CountedCollection, string> = { orders: 'searchOrders', archives: 'searchArchives' }

const queryOf = (collection: CountedCollection) =>
  `query($query:String!,$where:Json,$from:Float,$until:Float,$products:[String!]){
  hits:${CALLS[collection]}(query:$query,where:$where,from:$from,until:$until,products:$products){
    _id order_id company_id current_status{name color}
    address{street house_number house_number_addition postcode city}
}}`

const answer = v.pipe(
  v.object({ hits: v.array(serverOrder) }),
  v.transform(({ hits }) => hits),
)

const nothingAsked: Query<null> = {
  key: 'no search on server',
  live: () => ({ subscribe: () => () => {}, get: () => null }),
}

/** The server's results for a filter, while the copy of this device is not whole; null asks nothing. */
export function foundOnServer(
  collection: CountedCollection,
  filter: OrderFilter | null,
): Query<ServerAnswer<ServerOrder[]> | null> {
  if (!filter) return nothingAsked
  const variables = toVariables(filter)
  const key = `search ${collection} ${JSON.stringify(variables)}`
  return {
    key: `on server: ${key}`,
    live: (engine) => engine.askServer({ key, query: queryOf(collection), variables, answer }),
  }
}

/** The server does not know what waits on this device, and sorting is done here. */
function toVariables({ text, among, from, until }: OrderFilter) {
  const period = periodOf({ from, until })
  return {
    query: text.slice(0, MAX_QUERY_LENGTH),
    where: toWhere(among),
    ...(from && { from: period.from }),
    ...(until && { until: period.until }),
    ...(among.product && { products: among.product }),
  }
}

const toWhere = ({ status, meaning, company, assignee, type, campaign }: OrderFilter['among']) => ({
  ...(status && { 'current_status.name': status }),
  ...(meaning && { 'current_status.meaning': meaning }),
  ...(company && { company_id: company }),
  ...(assignee && { current_assignee_id: assignee }),
  ...(type && { type: type.flatMap((each) => (each === 'order' ? each : ['quote', 'quotation'])) }),
  ...(campaign && { 'campaigns.name': campaign }),
})
