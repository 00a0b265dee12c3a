import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { ordersOnServer, type ServerOrder } from '#src/data/orders/search-on-server.ts'
import { useLive } from '#src/data/use-live.ts'
import { OrderNumber } from '#src/parts/order-number.tsx'
import { useStatusName } from '#src/parts/status-name.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { StatusPill } from '#src/ui/status-pill.tsx'
import type { OrderActions } from '../order-actions.ts'
import { Scope } from './scope.tsx'
import styles from './server-hits.module.css'

interface ServerHitsProps {
  filter: OrderFilter
  found: readonly Order[] | null
  actions: OrderActions
}

/** Milliseconds without another letter: this device answers each of them, the server the last. */
const RESTED = 400

/** The first copy is still coming: what it has not brought yet is found on the server. */
export function ServerHits({ filter, found, actions }: ServerHitsProps) {
  const { text, among } = filter
  const settled = useSettled(text)
  const answer = useLive(ordersOnServer(settled, among))
  const held = new Set(found?.map(({ _id }) => _id))
  const isAnswered = answer?.state === 'answered' && settled === text
  const others = isAnswered ? (answer.last?.value ?? []).filter(({ _id }) => !held.has(_id)) : []
  return (
    <>
      <Scope>
        {isAnswered ? (
          <Trans>Nog niet alle orders staan op dit apparaat: er is ook op de server gezocht.</Trans>
        ) : (
          <Trans>Nog niet alle orders staan op dit apparaat: er wordt ook op de server gezocht…</Trans>
        )}
      </Scope>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((order) => (
            <li key={order._id}>
              <ServerHit order={order} onOpen={() => actions.onOpen(order._id, 'quick-select')} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ServerHit({ order, onOpen }: { order: ServerOrder; onOpen(): void }) {
  const statusName = useStatusName()
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  const { street, house_number, house_number_addition, postcode, city } = order.address
  return (
    <button type="button" className={styles.hit} onClick={onOpen}>
      <OrderNumber orderId={order.order_id} prefix={prefix} color={color} />
      <span className={styles.address}>
        {street} {house_number}
        {house_number_addition}, {postcode} {city}
      </span>
      <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
    </button>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), RESTED)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
