import { Trans } from '@lingui/react/macro'
import { BadgePercent } from 'lucide-react'
import { formatCents } from '#src/lib/figures/money.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import type { ProductReduction } from '#sync/contract/orders/money/reductions.ts'
import styles from './discount-tags.module.css'
import { useReductionName } from './use-reduction-name.ts'

/** The discounts on one line. */
export function DiscountTags({ discounts }: { discounts: readonly ProductReduction[] }) {
  const nameOf = useReductionName()
  if (discounts.length === 0) return null
  return (
    <span className={styles.tags}>
      {discounts.map(({ campaign, once, monthly }) => (
        <Tag key={campaign._id} tone="ok" icon={<BadgePercent size={13} aria-hidden />}>
          <span className={styles.name}>{nameOf(campaign)}</span> {once > 0 && <Off cents={once} />}
          {monthly > 0 && (
            <>
              <Off cents={monthly} /> <Trans>per maand</Trans>
            </>
          )}
        </Tag>
      ))}
    </span>
  )
}

export const Off = ({ cents }: { cents: number }) => <>{formatCents(-cents)} </>
