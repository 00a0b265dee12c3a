import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { giveDiscount } from '#src/data/quotations/give-discount.ts'
import { sizeOfDiscount } from '#src/parts/goods/discount-words.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { isDiscountAsked } from '#sync/contract/orders/discount.ts'
import { isOfferWaiting } from '#sync/contract/orders/offer-answer.ts'
import { can } from '#sync/contract/rights.ts'
import styles from './discount.module.css'

/** Where the office agrees to a discount that was asked for, or refuses it. */
export function DiscountDecision({ order }: { order: Order }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const name = useOrderName(order)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  if (!isDiscountAsked(order) || !can(engine.actor, 'orders.edit')) return null
  const { off, reason } = order.discount
  const size = sizeOfDiscount(off)
  // Others are mailed by the office.
  const isMailed = order.type === 'quotation' && isOfferWaiting(order)

  async function decide(given: Parameters<typeof giveDiscount>[2], told: string) {
    const outcome = await giveDiscount(engine, order, given)
    if (outcome.ok) showToast({ title: told })
    else setRejection(outcome.rejection)
  }

  return (
    <div className={styles.decision}>
      <p>
        {isMailed ? (
          <Trans>De klant krijgt de offerte zodra je dit beslist.</Trans>
        ) : (
          <Trans>
            De gevraagde korting van {size} is nog niet beslist. Tot dan wordt de order niet gemaild of
            geëxporteerd.
          </Trans>
        )}
      </p>
      <div className={styles.answers}>
        <Button onPress={() => decide({ off: 0, reason: '' }, t`Korting voor ${name} afgewezen`)}>
          <Trans>Korting afwijzen</Trans>
        </Button>
        <Button
          variant="primary"
          onPress={() => decide({ off, reason }, t`Korting voor ${name} goedgekeurd`)}
        >
          <Trans>Korting goedkeuren</Trans>
        </Button>
      </div>
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
    </div>
  )
}
