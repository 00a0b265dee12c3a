import { Trans } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import type { Order } from '#src/data/orders/queries.ts'
import { formatDay, isoDate } from '#src/lib/figures/dates.ts'
import { isFollowUpDue } from '#sync/contract/orders/follow-up.ts'
import { isOfferWaiting } from '#sync/contract/orders/offer-answer.ts'
import styles from './follow-up.module.css'

/** The day on which somebody asks the customer about an offer, and why; nothing without one. */
export function FollowUpMark({ order }: { order: Order }) {
  const { date, note } = order.follow_up
  // The status may have moved on without an answer of the customer.
  if (date === '' || !isOfferWaiting(order)) return null
  const day = formatDay(date)
  const today = isoDate(Date.now())
  return (
    <span className={styles.mark} data-due={isFollowUpDue(order, today) || undefined}>
      <BellRing size={14} aria-hidden />
      <span>
        {date === today ? <Trans>Vandaag opvolgen</Trans> : <Trans>Opvolgen op {day}</Trans>}
        {note && `: ${note}`}
      </span>
    </span>
  )
}
