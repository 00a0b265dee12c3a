import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import { isDelivered } from '#sync/contract/statuses/meaning.ts'
import type { DossierOrder } from './dossier.ts'

export interface Device {
  /** Made of order and line. */
  key: string
  product: { brand: string; type: string }
  /** Milliseconds of delivery; null when it is still planned. */
  placed: number | null
  /** DD-MM-YYYY HH:mm; only while it is planned. */
  planned: string | null
  serial: string
}

const SERIAL = 'serienummer'

/** Devices installed or planned at an address; subscriptions and free lines are left out. */
export const devicesOf = (orders: readonly DossierOrder[]): Device[] =>
  orders.flatMap(({ order }) => {
    const placed = placedAt(order)
    const planned = plannedFor(order)
    if (placed === null && planned === null) return []
    const lines = order.products.filter((line) => !line.is_subscription && !isCustomRule(line))
    // The serial number does not name its device, so it is shown only when there is one.
    const serial = lines.length === 1 ? serialOf(order) : ''
    return lines.map((product, at) => ({
      key: `${order._id} ${at}`,
      product,
      placed,
      planned: placed === null ? planned : null,
      serial,
    }))
  })

function placedAt({ current_status, status_history, mod_date }: DossierOrder['order']): number | null {
  if (!isDelivered(current_status)) return null
  const delivered = status_history.filter(isDelivered)
  return Math.max(0, ...delivered.map(({ date }) => date)) || mod_date
}

/** The answer to the status dialog at completion. */
function serialOf({ commentary }: DossierOrder['order']): string {
  const told = commentary.filter(({ title }) => title.trim().toLowerCase() === SERIAL)
  return told.toSorted((a, b) => b.date - a.date)[0]?.commentary.trim() ?? ''
}
