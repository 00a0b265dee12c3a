import { Trans } from '@lingui/react/macro'
import { BadgePercent } from 'lucide-react'
import { formatCents } from '#src/lib/figures/money.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import type { ProductReduction } from '#sync/contract/orders/money/reductions.ts'
import styles from './discount-tags.module.css'

/** The campaign discounts on one line. */
export function DiscountTags({ discounts }: { discounts: readonly ProductReduction[] }) {
  if (discounts.length === 0) return null
  return (
    <span className={styles.tags}>
      {discounts.map(({ campaign: { _id, name }, once, monthly }) => (
        <Tag key={_id} tone="ok" icon={<BadgePercent size={13} aria-hidden />}>
          <span className={styles.name}>{name}</span> {once > 0 && <Off cents={once} />}
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
