import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import styles from './row-facts.module.css'

/** Additional columns where there is room: the planned date, the assignee and the price. */
export function RowFacts({ order }: { order: Order }) {
  const { t } = useLingui()
  const assignee = useLive(userById(order.current_assignee_id))?.fullname ?? ''
  const planned = plannedFor(order)
  return (
    <span className={styles.facts}>
      <span>{planned && t`Gepland ${planned}`}</span>
      <span>{assignee}</span>
      <span className={styles.amount}>
        {order.products.length > 0 && formatCents(totalsOf(order).invoice)}
      </span>
    </span>
  )
}
