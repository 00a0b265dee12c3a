import * as v from 'valibot'
import type { ServerAnswer } from '#sync/client/engine/server-questions.ts'
import type { Query } from '../use-live.ts'
import type { OrderFilter } from './order-filter.ts'

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

const QUERY = `query($query:String!,$where:Json){orders:searchOrders(query:$query,where:$where){
  _id order_id company_id current_status{name color}
  address{street house_number house_number_addition postcode city}
}}`

const answer = v.pipe(
  v.object({ orders: v.array(serverOrder) }),
  v.transform(({ orders }) => orders),
)

/** Goes on where a device stops that does not hold everything yet, among what the device was asked for. */
export function ordersOnServer(
  query: string,
  among: OrderFilter['among'],
): Query<ServerAnswer<ServerOrder[]>> {
  const where = toWhere(among)
  const key = `search ${query} ${JSON.stringify(where)}`
  return {
    key: `on server: ${key}`,
    live: (engine) => engine.askServer({ key, query: QUERY, variables: { query, where }, answer }),
  }
}

/** Not by product: the server has its brand and its type apart. */
const toWhere = ({ status, company, assignee, type, campaign }: OrderFilter['among']) => ({
  ...(status && { 'current_status.name': status }),
  ...(company && { company_id: company }),
  ...(assignee && { current_assignee_id: assignee }),
  ...(type && { type: type.flatMap((each) => (each === 'order' ? each : ['quote', 'quotation'])) }),
  ...(campaign && { 'campaigns.name': campaign }),
})
