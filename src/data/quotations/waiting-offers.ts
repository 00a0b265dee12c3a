import type { Order } from '../orders/queries.ts'
import type { Query } from '../use-live.ts'

/** More than one company marks. Those whose day comes first are among these. */
const MAX_MARKED = 500

/** Offers without an answer that have a day of follow-up, the earliest day first. */
export const markedOffers = (limit: number): Query<readonly Order[]> => ({
  key: `offers marked ${limit}`,
  live: (engine) =>
    engine.list({ collection: 'orders', where: { offer: 'marked' }, order: 'offer_turn', limit }),
})

/** Of whomever, for the list of one author. */
export const allMarkedOffers = markedOffers(MAX_MARKED)

/** Offers whose discount the office has yet to decide on. */
export const heldOffers = (limit: number): Query<readonly Order[]> => ({
  key: `offers held ${limit}`,
  live: (engine) =>
    engine.list({ collection: 'orders', where: { offer: 'held' }, order: 'offer_turn', limit }),
})

/** The others without an answer, the oldest first. */
export const unmarkedOffers = (limit: number): Query<readonly Order[]> => ({
  key: `offers unmarked ${limit}`,
  live: (engine) =>
    engine.list({ collection: 'orders', where: { offer: 'open' }, order: 'offer_turn', limit }),
})

/** Number of all of them, whatever they wait for. */
export const waitingOfferCount: Query<number> = {
  key: 'waiting offer count',
  live: (engine) => engine.waitingOffers(),
}
