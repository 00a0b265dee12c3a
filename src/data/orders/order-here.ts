import * as v from 'valibot'
import { placeOf } from '#sync/contract/orders/place.ts'
import { metresBetween, type Place } from '#sync/contract/values/travel.ts'
import { findAddress } from '../addresses/find-address.ts'
import { answerOnce } from '../answer-once.ts'
import type { Engine } from '../engine-context.tsx'
import { comingVisits, type OrderedVisit } from '../visits/my-days.ts'
import type { Order } from './queries.ts'

/** Degrees north and east; accuracy in metres. */
export interface Here {
  lat: number
  long: number
  accuracy: number
}

export type OrderHere = Pick<Order, '_id' | 'order_id' | 'company_id' | 'customer_id'>

/**
 * Metres: the distance between a parked van and the middle of a building, and the largest GPS error that is added to
 * it.
 */
const NEAR_METRES = 75
const MAX_ACCURACY_METRES = 75

/**
 * The order somebody may have come for: a visit of today known on this device, or else the server's answer. The
 * position is stored nowhere.
 */
export async function orderHere(engine: Engine, here: Here): Promise<OrderHere | null> {
  return (await visitHere(engine, here)) ?? (await askServer(engine, here))
}

async function visitHere(engine: Engine, here: Here): Promise<Order | null> {
  const near = NEAR_METRES + Math.min(here.accuracy, MAX_ACCURACY_METRES)
  const placed: { order: Order; metres: number }[] = []
  for (const { order } of await comingVisits(engine, 1)) {
    const place = await findPlace(engine, order)
    if (place)
      placed.push({ order, metres: metresBetween({ latitude: here.lat, longitude: here.long }, place) })
  }
  const [nearest] = placed.filter(({ metres }) => metres <= near).sort((a, b) => a.metres - b.metres)
  return nearest?.order ?? null
}

/** Ids of orders whose place the server gave since the app was opened, so that not every prefetch asks again. */
const learnt = new WeakMap<Engine, Set<string>>()

/** Looks up the places of visits ahead, for streets without reception. */
export async function prefetchPlaces(engine: Engine, visits: readonly OrderedVisit[]) {
  const known = learnt.get(engine) ?? new Set()
  learnt.set(engine, known)
  for (const { order } of visits) {
    const place = `${order.address.postcode} ${order.address.house_number} ${order.address.house_number_addition}`
    if (!known.has(place) && (await findPlace(engine, order))) known.add(place)
  }
}

/** The order says it itself once the server looked it up. */
async function findPlace(engine: Engine, order: Pick<Order, 'address' | 'place'>): Promise<Place | null> {
  const known = placeOf(order)
  if (known) return known
  const { address } = order
  const { postcode, house_number, house_number_addition } = address
  if (!postcode || !house_number) return null
  const input = { postalcode: postcode, housenumber: house_number, houseletter: house_number_addition }
  const answer = await answerOnce(
    engine,
    findAddress(input),
    (told) => Boolean(told?.last) || told?.state !== 'asking',
  )
  const { latitude = null, longitude = null } = answer?.last?.value ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const found = v.pipe(
  v.object({ getOrderByLocation: v.nullable(v.object({ _id: v.string(), order_id: v.string() })) }),
  v.transform(({ getOrderByLocation }) => getOrderByLocation),
)
const QUESTION = 'query($location:LocationInput!){getOrderByLocation(location:$location){_id order_id}}'

async function askServer(engine: Engine, { lat, long }: Here): Promise<OrderHere | null> {
  const question = { query: QUESTION, variables: { location: { lat, long } }, answer: found, keep: false }
  const here = { key: 'order here', live: (its: Engine) => its.askServer({ key: 'order here', ...question }) }
  const { last } = await answerOnce(engine, here, ({ state }) => state !== 'asking')
  if (!last?.value) return null
  const { _id, order_id } = last.value
  const order = await answerOnce(engine, { key: `order ${_id}`, live: (its) => its.doc('orders', _id) })
  return order ?? { _id, order_id, company_id: '', customer_id: '' }
}
