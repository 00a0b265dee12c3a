import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { ageInDays, formatDateTime, formatDay, isoDate } from '#src/lib/figures/dates.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { FollowUpButton } from '#src/parts/offer/follow-up-button.tsx'
import { FollowUpMark } from '#src/parts/offer/follow-up-mark.tsx'
import { useOfferWords } from '#src/parts/offer/use-offer-words.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { customerName } from '#src/parts/people/customer-name.ts'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { hasExpired } from '#sync/contract/orders/approval.ts'
import { isDiscountAsked } from '#sync/contract/orders/discount.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { offerNews } from '#sync/contract/orders/offer-news.ts'
import { quotedAt } from '#sync/contract/orders/quoted-at.ts'
import styles from './waiting-offer-row.module.css'

interface WaitingOfferRowProps {
  order: Order
  onOpen(): void
  onFollowUp(): void
}

export function WaitingOfferRow({ order, onOpen, onFollowUp }: WaitingOfferRowProps) {
  const { t } = useLingui()
  const customer = useLive(customerById(order.customer_id))
  const author = useLive(userById(order.main_assignee_id))
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  return (
    <div className={styles.row} style={{ borderLeftColor: visibleColor(color) }}>
      <button type="button" className={styles.open} data-row={order._id} onClick={onOpen}>
        <span className={styles.who}>
          <span className={styles.customer}>{(customer && customerName(customer)) || t`Offerte`}</span>
          <span className={styles.number}>
            <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
            {order.waiting > 0 && <WaitingMark />}
          </span>
          {author && <span className={styles.faint}>{author.fullname}</span>}
        </span>
        <span className={styles.state}>
          <State order={order} />
          <FollowUpMark order={order} />
        </span>
        <span className={styles.time}>
          <Age order={order} />
          <Validity order={order} />
        </span>
        <span className={styles.amount}>{formatCents(totalsOf(order).invoice)}</span>
      </button>
      <span className={styles.action}>
        <FollowUpButton order={order} isIcon onOpen={onFollowUp} />
      </span>
    </div>
  )
}

type OrderProps = Pick<WaitingOfferRowProps, 'order'>

/** The discount to decide on or else the latest that is known, and when the customer last looked. */
function State({ order }: OrderProps) {
  const { t } = useLingui()
  const words = useOfferWords()
  const news = offerNews(order, isoDate(Date.now()))
  const latest = isDiscountAsked(order) ? news.find(({ kind }) => kind === 'discount') : news[0]
  const seen = formatDateTime(order.customer_seen)
  return (
    <>
      <span>{latest ? words(latest) : t`Nog geen antwoord`}</span>
      {order.customer_seen > 0 && latest?.kind !== 'seen' && (
        <span className={styles.faint}>
          <Trans>Bekeken op {seen}</Trans>
        </span>
      )}
    </>
  )
}

function Age({ order }: OrderProps) {
  const days = ageInDays(quotedAt(order))
  return (
    <span>
      {days === 0 ? (
        <Trans>Vandaag gemaakt</Trans>
      ) : (
        <Plural value={days} one="# dag oud" other="# dagen oud" />
      )}
    </span>
  )
}

function Validity({ order }: OrderProps) {
  if (order.valid_until === '') return null
  const day = formatDay(order.valid_until)
  const isOver = hasExpired(order, isoDate(Date.now()))
  return (
    <span className={styles.faint} data-over={isOver || undefined}>
      {isOver ? <Trans>Verlopen op {day}</Trans> : <Trans>Geldig tot {day}</Trans>}
    </span>
  )
}
