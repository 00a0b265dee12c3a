import type { DossierOrder } from '../dossier/dossier.ts'

/** The first 48 bits of a UUIDv7 are its creation time. */
const MOMENT_OF_ID = /^([\da-f]{8})-([\da-f]{4})-7/i

/** Milliseconds; the earlier of the first order and the creation of the row. null when neither is known. */
export function customerSince(customerId: string, orders: readonly DossierOrder[]): number | null {
  const [, high, low] = MOMENT_OF_ID.exec(customerId) ?? []
  const made = high && low ? [Number.parseInt(high + low, 16)] : []
  const moments = [...made, ...orders.map(({ order }) => order.request_date)].filter((at) => at > 0)
  return moments.length > 0 ? Math.min(...moments) : null
}
