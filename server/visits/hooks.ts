import { notePlaces } from '#server/orders/place-orders.ts'
import type { Hooks } from '#sync/server/core/decide/hooks.ts'

export const visitHooks: Hooks = { afterRows: notePlaces }
