import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { CalendarPlus, type LucideIcon, Package, PackageCheck, PackageX } from 'lucide-react'
import { memo } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Age } from '#src/parts/status/age.tsx'
import { hoursOf } from '#src/parts/visits/hours-of.ts'
import { noteLine } from '#src/parts/visits/note-line.ts'
import { materialWords } from '#src/parts/words/material-words.ts'
import { Button } from '#src/ui/button.tsx'
import type { MaterialState } from '#sync/contract/orders/material.ts'
import { companyStyle } from '../company-style.ts'
import { keyOfHeld, orderKey, visitKey } from '../hold/hold-store.ts'
import { itemProps } from '../hold/items.ts'
import { useHeld, usePlan } from '../hold/plan-context.tsx'
import { NOBODY } from '../model/day-row.ts'
import type { Spot } from '../model/spot.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './waiting.module.css'

interface WaitingCardProps {
  /** One of these two. */
  order?: Order
  visit?: Visit
  spot: Spot | null
  /** Of the company. */
  prefix: string
  color: string
  onPlan?: (order: Order) => void
}

/** `memo`: another week shows the same list. */
export const WaitingCard = memo(function WaitingCard(props: WaitingCardProps) {
  const { order, visit, spot, prefix, color, onPlan } = props
  const { t } = useLingui()
  const words = useDayWords()
  const { onOpen } = usePlan()
  const customer = useLive(customerById(spot?.customerId ?? ''))
  const key = order ? orderKey(order._id) : visitKey(visit?._id ?? '')
  const isHeld = useHeld((hold) => hold !== null && keyOfHeld(hold.held) === key)
  const number = spot?.number ?? ''
  const name = (customer && customerName(customer)) || spot?.city || noteLine(visit?.note ?? '') || t`Bezoek`
  return (
    <li className={styles.item} style={companyStyle(visibleColor(color))} data-held={isHeld || undefined}>
      <button
        type="button"
        className={styles.card}
        {...itemProps({ key, personId: NOBODY })}
        aria-describedby="planning-keys"
        onClick={() => (visit ? onOpen(visit._id) : order && onPlan?.(order))}
      >
        <span className={styles.top}>
          {spot ? <OrderNumber id={spot.orderId} orderId={number} prefix={prefix} color={color} /> : <span />}
          {order && <Age since={order.request_date} />}
          {visit && `${words.short(visit.date)} ${visit.time}`}
        </span>
        <b>{name}</b>
        <span className={styles.about}>
          {spot?.postcode} {spot?.city}
          {visit && <em>{hoursOf(visit.minutes)}</em>}
        </span>
        {spot?.what && <span className={styles.about}>{spot.what}</span>}
        {order && <Material material={order.material} />}
      </button>
      {order && onPlan && (
        <Button variant="icon" size="s" aria-label={t`${name} plannen`} onPress={() => onPlan(order)}>
          <CalendarPlus size={16} aria-hidden />
        </Button>
      )}
    </li>
  )
})

const ICONS: Readonly<Partial<Record<MaterialState, LucideIcon>>> = {
  'to-order': PackageX,
  ordered: Package,
  here: PackageCheck,
}

/** What is there of what the order needs; nothing while nobody said it. */
function Material({ material: { state, day } }: Pick<Order, 'material'>) {
  const { _ } = useMessages()
  const words = useDayWords()
  const Icon = ICONS[state]
  if (state === '') return null
  return (
    <span className={styles.material} data-state={state}>
      {Icon && <Icon size={14} aria-hidden />}
      {[_(materialWords[state]), day && words.short(day)].filter(Boolean).join(', ')}
    </span>
  )
}
