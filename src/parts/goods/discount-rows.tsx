import { Trans } from '@lingui/react/macro'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { reductionsOf } from '#sync/contract/orders/money/reductions.ts'
import { Off } from './discount-tags.tsx'

interface DiscountRowsProps {
  order: PricedOrder
  /** The class of a row among the totals. */
  className: string | undefined
}

/** Rows among the totals for each campaign's discount. A cashback is paid out later. */
export function DiscountRows({ order, className }: DiscountRowsProps) {
  return reductionsOf(order, 'customer')
    .filter(({ once, monthly }) => once + monthly > 0)
    .map(({ campaign: { _id, name, is_cashback }, once, monthly }) => (
      <div key={_id} className={className}>
        <dt>{is_cashback ? <Trans>{name}, achteraf uitbetaald</Trans> : name}</dt>
        <dd>
          {once > 0 && <Off cents={once} />}
          {monthly > 0 && (
            <>
              <Off cents={monthly} /> <Trans>per maand</Trans>
            </>
          )}
        </dd>
      </div>
    ))
}
