import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import { isDelivered } from '#sync/contract/statuses/meaning.ts'
import type { DossierOrder } from './dossier.ts'

export interface Device {
  /** Of the order and the line. */
  key: string
  product: { brand: string; type: string }
  /** Milliseconds; when it was delivered. Null: it is still to come. */
  placed: number | null
  /** DD-MM-YYYY HH:mm, of one that is still to come and planned. */
  planned: string | null
  serial: string
}

const SERIAL = 'serienummer'

/** What stands in a house, and what is planned to; subscriptions and lines typed by hand are no devices. */
export const devicesOf = (orders: readonly DossierOrder[]): Device[] =>
  orders.flatMap(({ order }) => {
    const placed = placedAt(order)
    const planned = plannedFor(order)
    if (placed === null && planned === null) return []
    const lines = order.products.filter((line) => !line.is_subscription && !isCustomRule(line))
    // A number names no device: of several nobody knows whose it is.
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

/** What the status dialog asked for at completion. */
function serialOf({ commentary }: DossierOrder['order']): string {
  const told = commentary.filter(({ title }) => title.trim().toLowerCase() === SERIAL)
  return told.toSorted((a, b) => b.date - a.date)[0]?.commentary.trim() ?? ''
}
