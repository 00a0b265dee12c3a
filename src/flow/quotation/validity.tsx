import { Trans } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { formatDate, isoDate } from '#src/lib/figures/dates.ts'
import { hasExpired } from '#sync/contract/orders/approval.ts'
import { quotedAt } from '#sync/contract/orders/quoted-at.ts'

/** A waiting quotation keeps the prices the customer saw; this tells whether they are still valid. */
export function Validity({ order }: { order: Order }) {
  const last = order.valid_until.split('-').reverse().join('-')
  if (!last) return null
  const from = formatDate(quotedAt(order))
  return hasExpired(order, isoDate(Date.now())) ? (
    <Trans>
      De prijzen van {from} golden tot {last}: spreek ze opnieuw af.
    </Trans>
  ) : (
    <Trans>
      Met de prijzen van {from}, geldig tot {last}.
    </Trans>
  )
}
