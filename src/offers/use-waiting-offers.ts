import { useState } from 'react'
import type { StateSnapshot } from 'react-virtuoso'
import type { Order } from '#src/data/orders/queries.ts'
import { heldOffers, markedOffers, unmarkedOffers } from '#src/data/quotations/waiting-offers.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { isFollowUpDue } from '#sync/contract/orders/follow-up.ts'

const PAGE = 50

/** Under which the scroll position is kept. */
export const PLACE = 'waiting offers'
export interface Place {
  limit: number
  rows: StateSnapshot
}

/** `held`: the office has yet to decide on a discount; `due`: the day of follow-up has come; `open`: nobody said when; `later`: the day is still to come. */
export type OfferGroup = 'held' | 'due' | 'open' | 'later'

/** A row of the list: the head of a group, or an offer. */
export type OfferItem = { _id: string; group: OfferGroup } | { _id: string; order: Order }

export interface WaitingOffers {
  items: readonly OfferItem[]
  /** Number of offers read of each of the three lists. */
  limit: number
  /** Reads more, if there are any. */
  readOn(): void
}

/**
 * The offers without an answer, those that need attention first: with a discount to decide on, due for follow-up, then the oldest. `undefined`: not
 * known yet. `today` as YYYY-MM-DD.
 */
export function useWaitingOffers(today: string, kept = PAGE): WaitingOffers | undefined {
  const [limit, setLimit] = useState(kept)
  const held = useLatest(useLive(heldOffers(limit)))
  const marked = useLatest(useLive(markedOffers(limit)))
  const open = useLatest(useLive(unmarkedOffers(limit)))
  if (!held || !marked || !open) return undefined
  return {
    items: itemsOf({ held, marked, open }, { today, limit }),
    limit,
    readOn() {
      if ([held, marked, open].some(({ length }) => length === limit)) setLimit(limit + PAGE)
    },
  }
}

interface Lists {
  held: readonly Order[]
  marked: readonly Order[]
  open: readonly Order[]
}

interface Reading {
  today: string
  limit: number
}

/** A group is only shown when all before it was read. */
export function itemsOf({ held, marked, open }: Lists, { today, limit }: Reading): OfferItem[] {
  const due = marked.filter((order) => isFollowUpDue(order, today))
  const isHeldWhole = held.length < limit
  const isDueWhole = isHeldWhole && due.length < limit
  const isOpenWhole = isDueWhole && open.length < limit
  return [
    ...groupOf('held', held),
    ...(isHeldWhole ? groupOf('due', due) : []),
    ...(isDueWhole ? groupOf('open', open) : []),
    ...(isOpenWhole ? groupOf('later', marked.slice(due.length)) : []),
  ]
}

const groupOf = (group: OfferGroup, orders: readonly Order[]): OfferItem[] =>
  orders.length === 0 ? [] : [{ _id: group, group }, ...orders.map((order) => ({ _id: order._id, order }))]
