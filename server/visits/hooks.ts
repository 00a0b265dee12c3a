import { notePlaces } from '#server/orders/place-orders.ts'
import { noteUnderway } from '#server/orders/visit-news.ts'
import { noteLongerVisit } from '#server/push/visit-news.ts'
import type { Hooks } from '#sync/server/core/decide/hooks.ts'

export const visitHooks: Hooks = {
  async after(tx, decided) {
    await noteLongerVisit(tx, decided)
    await noteUnderway(tx, decided)
  },
  afterRows: notePlaces,
}
