import type { ServerOrder } from '#src/data/orders/search-on-server.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import styles from './server-hits.module.css'

interface ServerHitsProps {
  hits: readonly ServerOrder[]
  onOpen(id: string): void
}

/** Additional results of the server, above those of this device. */
export function ServerHits({ hits, onOpen }: ServerHitsProps) {
  if (hits.length === 0) return null
  return (
    <ul className={styles.list}>
      {hits.map((order) => (
        <li key={order._id}>
          <ServerHit order={order} onOpen={() => onOpen(order._id)} />
        </li>
      ))}
    </ul>
  )
}

function ServerHit({ order, onOpen }: { order: ServerOrder; onOpen(): void }) {
  const statusName = useStatusName()
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  return (
    <button type="button" className={styles.hit} onClick={onOpen}>
      <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
      <span className={styles.address}>{addressLine(order.address)}</span>
      <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
    </button>
  )
}
