import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { MailAgain } from '#src/parts/offer/mail-again.tsx'
import { OfferNewsList } from '#src/parts/offer/offer-news-list.tsx'
import { Section } from '#src/ui/shown/section.tsx'

/** What became of an offer; nothing for an order that is none. */
export function OfferSection({ order }: { order: Order }) {
  const { t } = useLingui()
  if (order.type === 'order') return null
  return (
    <Section title={t`Offerte`} action={<MailAgain order={order} />}>
      <OfferNewsList order={order} />
    </Section>
  )
}
