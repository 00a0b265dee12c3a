import type { DossierOrder } from '../dossier/dossier.ts'

/** The first 48 bits of an id of ours are the moment it was made. */
const MOMENT_OF_ID = /^([\da-f]{8})-([\da-f]{4})-7/i

/** Milliseconds; their first order, or when they were entered. Null when neither tells. */
export function customerSince(customerId: string, orders: readonly DossierOrder[]): number | null {
  const [, high, low] = MOMENT_OF_ID.exec(customerId) ?? []
  const made = high && low ? [Number.parseInt(high + low, 16)] : []
  const moments = [...made, ...orders.map(({ order }) => order.request_date)].filter((at) => at > 0)
  return moments.length > 0 ? Math.min(...moments) : null
}
