import { Trans } from '@lingui/react/macro'
import { formatCents } from '#src/lib/figures/money.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { vatOf } from '#sync/contract/orders/money/vat.ts'

interface VatRowsProps {
  order: PricedOrder
  /** The class of a row among the totals. */
  className: string | undefined
}

/** Rows among the totals: the invoice without VAT, and the VAT of each rate, before a deducted subsidy. */
export function VatRows({ order, className }: VatRowsProps) {
  const rates = vatOf(order)
  const excluding = rates.reduce((sum, rate) => sum + rate.excluding, 0)
  if (rates.reduce((sum, { vat }) => sum + vat, excluding) <= 0) return null
  return (
    <>
      <div className={className}>
        <dt>
          <Trans>Bedrag excl. btw</Trans>
        </dt>
        <dd>{formatCents(excluding)}</dd>
      </div>
      {rates.map(({ rate, isReversed, excluding: over, vat }) => {
        const amount = formatCents(over)
        return (
          <div key={`${rate} ${isReversed}`} className={className}>
            <dt>
              {isReversed ? (
                <Trans>Btw verlegd over {amount}</Trans>
              ) : (
                <Trans>
                  Btw {rate} % over {amount}
                </Trans>
              )}
            </dt>
            <dd>{formatCents(vat)}</dd>
          </div>
        )
      })}
    </>
  )
}
