import { Trans } from '@lingui/react/macro'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { reductionsOf } from '#sync/contract/orders/money/reductions.ts'
import { Off } from './taken-tags.tsx'

interface TakenRowsProps {
  order: PricedOrder
  /** Of a row, as the totals below them have it. */
  className: string | undefined
}

/** Among the totals, which they are part of: what each campaign takes off. A cashback is paid out later. */
export function TakenRows({ order, className }: TakenRowsProps) {
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
