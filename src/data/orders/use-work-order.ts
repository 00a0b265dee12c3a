import { isNumber, isOrderId } from '#src/lib/text/order-number.ts'
import { lastSynced } from '../queue/queries.ts'
import { useOnline } from '../queue/use-online.ts'
import { type Query, useLive } from '../use-live.ts'
import { EVERY_ORDER, ordersOf } from './order-filter.ts'
import { type Order, orderById } from './queries.ts'
import { foundOnServer } from './search-on-server.ts'
import { useFetchedOrder } from './use-fetched-order.ts'

/** How many search hits are looked at; the order with that number is the first of them. */
const CANDIDATES = 20

export type WorkOrder = Order | 'searching' | 'not-found' | 'unreachable'

/** Finds an order by number or id: on this device, or on the server while the first copy is not whole. */
export function useWorkOrder(asked: string): WorkOrder {
  const local = useLive(isOrderId(asked) ? orderById(asked) : orderByNumber(asked))
  const whole = useLive(lastSynced)
  const online = useOnline()
  const asks = local === null && whole === null && online && !isOrderId(asked)
  const answer = useLive(foundOnServer('orders', asks ? { ...EVERY_ORDER, text: asked } : null))
  const hit = asks && answer?.last?.value.find(({ order_id }) => isNumber(asked, order_id))
  const id = isOrderId(asked) ? asked : hit ? hit._id : null
  const fetched = useFetchedOrder(local === null ? id : null)
  const borrowed = useLive(orderById(local === null && id ? id : ''))

  if (local) return local
  if (local === undefined || whole === undefined) return 'searching'
  if (borrowed) return borrowed
  if (id !== null) return stateOf(fetched)
  if (whole !== null) return 'not-found'
  if (!online || answer?.state === 'unreachable') return 'unreachable'
  return answer?.state === 'asking' || answer === undefined ? 'searching' : 'not-found'
}

function stateOf(fetched: ReturnType<typeof useFetchedOrder>): Exclude<WorkOrder, Order> {
  if (fetched === 'nowhere') return 'not-found'
  return fetched === 'unreachable' ? fetched : 'searching'
}

function orderByNumber(asked: string): Query<Order | null> {
  const page = ordersOf({ ...EVERY_ORDER, text: asked }, CANDIDATES)
  return {
    key: `order with number ${asked}`,
    live(engine) {
      const { subscribe, get } = page.live(engine)
      return {
        subscribe,
        get: () => get()?.rows && (get()?.rows.find(({ order_id }) => isNumber(asked, order_id)) ?? null),
      }
    },
  }
}
