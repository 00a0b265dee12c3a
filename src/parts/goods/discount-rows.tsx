import { Trans } from '@lingui/react/macro'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { reductionsOf } from '#sync/contract/orders/money/reductions.ts'
import { Off } from './discount-tags.tsx'
import { useReductionName } from './use-reduction-name.ts'

interface DiscountRowsProps {
  order: PricedOrder
  /** The class of a row among the totals. */
  className: string | undefined
}

/** Rows among the totals for each discount. A cashback is paid out later. */
export function DiscountRows({ order, className }: DiscountRowsProps) {
  const nameOf = useReductionName()
  return reductionsOf(order, 'customer')
    .filter(({ once, monthly }) => once + monthly > 0)
    .map(({ campaign, once, monthly }) => ({ campaign, once, monthly, name: nameOf(campaign) }))
    .map(({ campaign, once, monthly, name }) => (
      <div key={campaign._id} className={className}>
        <dt>{campaign.is_cashback ? <Trans>{name}, achteraf uitbetaald</Trans> : name}</dt>
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
