import { notePlaces } from '#server/orders/place-orders.ts'
import { noteLongerVisit } from '#server/push/visit-news.ts'
import type { Hooks } from '#sync/server/core/decide/hooks.ts'

export const visitHooks: Hooks = {
  after: noteLongerVisit,
  afterRows: notePlaces,
}
