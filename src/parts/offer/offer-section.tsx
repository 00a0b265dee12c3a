import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { isDiscountAsked } from '#sync/contract/orders/discount.ts'
import { can } from '#sync/contract/rights.ts'
import { DiscountButton } from './discount-button.tsx'
import { DiscountDecision } from './discount-decision.tsx'
import { FollowUpButton } from './follow-up-button.tsx'
import { FollowUpMark } from './follow-up-mark.tsx'
import { MailAgain } from './mail-again.tsx'
import styles from './offer-news.module.css'
import { OfferNewsList } from './offer-news-list.tsx'

/** What became of an offer; nothing for an order that is none, unless its discount is still to decide on. */
export function OfferSection({ order }: { order: Order }) {
  const { t } = useLingui()
  const { actor } = useEngine()
  if (order.type === 'order')
    return isDiscountAsked(order) && can(actor, 'orders.edit') ? (
      <Section title={t`Korting`}>
        <DiscountDecision order={order} />
      </Section>
    ) : null
  return (
    <Section title={t`Offerte`} action={<MailAgain order={order} />}>
      <div className={styles.section}>
        <OfferNewsList order={order} />
        <FollowUpMark order={order} />
        <DiscountDecision order={order} />
        <div className={styles.actions}>
          <FollowUpButton order={order} />
          <DiscountButton order={order} />
        </div>
      </div>
    </Section>
  )
}
