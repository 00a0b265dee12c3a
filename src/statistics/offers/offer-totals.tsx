import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCompact } from '#src/lib/figures/money.ts'
import { conversionOf, type OfferCounts } from '#sync/contract/wire/statistics.ts'
import styles from './offers.module.css'
import { percentText } from './percent-text.ts'

interface OfferTotalsProps {
  total: OfferCounts
  /** Of an equally long time before. */
  before?: OfferCounts
}

/** How many offers were made and what became of them. */
export function OfferTotals({ total, before }: OfferTotalsProps) {
  const { t } = useLingui()
  const earlier = before ? conversionOf(before) : null
  const was = percentText(earlier)
  return (
    <dl className={styles.totals}>
      <Total label={t`Gemaakt`}>{formatCompact(total.made)}</Total>
      <Total label={t`Akkoord`}>{formatCompact(total.approved)}</Total>
      <Total label={t`Liever niet`}>{formatCompact(total.declined)}</Total>
      <Total label={t`Open`}>{formatCompact(total.open)}</Total>
      <Total label={t`Conversie`} about={earlier !== null && t`even lang daarvoor: ${was}`}>
        {percentText(conversionOf(total))}
      </Total>
    </dl>
  )
}

function Total({ label, about, children }: { label: string; about?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{children}</strong>
        {about && <span>{about}</span>}
      </dd>
    </div>
  )
}
