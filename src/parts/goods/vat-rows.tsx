import { Trans } from '@lingui/react/macro'
import { formatCents } from '#src/lib/figures/money.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { type VatLine, vatOf } from '#sync/contract/orders/money/vat.ts'
import { Off } from './discount-tags.tsx'

interface VatRowsProps {
  order: PricedOrder
  /** The class of a row among the totals. */
  className: string | undefined
}

/** Rows that lead to the invoice amount: without VAT, the VAT of each rate, and a subsidy that is deducted. */
export function VatRows({ order, className }: VatRowsProps) {
  const rates = vatOf(order)
  const excluding = rates.reduce((sum, rate) => sum + rate.excluding, 0)
  const including = rates.reduce((sum, { vat }) => sum + vat, excluding)
  if (including <= 0) return null
  const deducted = including - totalsOf(order).invoice
  return (
    <>
      <div className={className}>
        <dt>
          <Trans>Bedrag excl. btw</Trans>
        </dt>
        <dd>{formatCents(excluding)}</dd>
      </div>
      {rates.map((rate) => (
        <div key={`${rate.rate} ${rate.isReversed}`} className={className}>
          <dt>{rates.length === 1 ? <OnlyVat {...rate} /> : <VatOver {...rate} />}</dt>
          <dd>{formatCents(rate.vat)}</dd>
        </div>
      ))}
      {order.reckoning === 'deducted' && deducted > 0 && (
        <div className={className}>
          <dt>
            <Trans>Subsidie</Trans>
          </dt>
          <dd>
            <Off cents={deducted} />
          </dd>
        </div>
      )}
    </>
  )
}

const OnlyVat = ({ rate, isReversed }: VatLine) =>
  isReversed ? <Trans>Btw verlegd</Trans> : <Trans>Btw {rate} %</Trans>

function VatOver({ rate, isReversed, excluding }: VatLine) {
  const amount = formatCents(excluding)
  return isReversed ? (
    <Trans>Btw verlegd over {amount}</Trans>
  ) : (
    <Trans>
      Btw {rate} % over {amount}
    </Trans>
  )
}
