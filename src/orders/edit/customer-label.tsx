import { memo } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import styles from './customer-label.module.css'
import type { Entered } from './model/order-form.ts'

/**
 * The customer as entered, beside the order number; empty before one is chosen. Memoised, so that not every keystroke
 * draws it.
 */
export const CustomerLabel = memo(({ customer, customer_id }: Pick<Entered, 'customer' | 'customer_id'>) => {
  const existing = useLive(customerById(customer_id))
  const chosen = customer ?? (customer_id === '' ? null : existing)
  const name = chosen ? customerName(chosen) : ''
  return name !== '' && <p className={styles.whom}>{name}</p>
})
