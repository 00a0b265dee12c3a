import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, memo } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { useLongPress } from '#src/lib/hooks/use-long-press.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { productTitle } from '#src/parts/order/product-title.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Age } from '#src/parts/status/age.tsx'
import { NewsMark } from '#src/parts/status/news-mark.tsx'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { CardMenu } from '../board/card-menu.tsx'
import type { OrderActions } from '../order-actions.ts'
import styles from './order-row.module.css'
import { RowFacts } from './row-facts.tsx'

interface OrderRowProps {
  order: Order
  actions: OrderActions
  /** null: this list has no selection. */
  chosen: boolean | null
  onChoose(orderId: string, isRange: boolean): void
}

export function OrderRow({ order, actions, chosen, onChoose }: OrderRowProps) {
  const { t } = useLingui()
  const { color } = companyLook(useCompanies(), order.company_id)
  const number = useOrderName(order)
  const canChoose = chosen !== null
  const held = useLongPress(() => canChoose && onChoose(order._id, false))

  /** With a modifier key a click selects, as in file managers; a long press has selected already. */
  function press(event: MouseEvent) {
    if (held.isEnd(event)) return
    const { shiftKey, ctrlKey, metaKey } = event
    if (canChoose && (shiftKey || ctrlKey || metaKey)) onChoose(order._id, shiftKey)
    else actions.onOpen(order._id, 'quick-select')
  }

  return (
    <div
      className={styles.row}
      style={{ borderLeftColor: visibleColor(color) }}
      data-chosen={chosen || undefined}
    >
      {canChoose && (
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={t`Kies ${number}`}
            checked={chosen}
            onChange={({ nativeEvent }) =>
              onChoose(order._id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </label>
      )}
      <button type="button" className={styles.open} data-row={order._id} onClick={press} {...held.handlers}>
        <Words order={order} />
      </button>
      <CardMenu order={order} actions={actions} />
    </div>
  )
}

/** Memoised like a card: there are more rows than changes. */
const Words = memo(function Words({ order }: Pick<OrderRowProps, 'order'>) {
  const companies = useCompanies()
  const customer = useLive(customerById(order.customer_id))
  const statusName = useStatusName()
  const { prefix, color } = companyLook(companies, order.company_id)
  const names = companies.map(({ name }) => name)
  const product = order.products[0]
  // Not rendered where CSS would hide it: lists scroll fast on a phone.
  const hasRoom = useMedia('(min-width: 1024px)')
  return (
    <>
      <span className={styles.main}>
        <span className={styles.address}>{addressLine(order.address)}</span>
        <span className={styles.customer}>{customer ? customerName(customer) : ''}</span>
        <span className={styles.product}>{product ? productTitle(product, names) : ''}</span>
      </span>
      {hasRoom && <RowFacts order={order} />}
      <span className={styles.side}>
        <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
        <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
        <span className={styles.marks}>
          {order.waiting > 0 && <WaitingMark />}
          <NewsMark count={order.customer_news} />
          <Age since={order.mod_date} />
        </span>
      </span>
    </>
  )
})
