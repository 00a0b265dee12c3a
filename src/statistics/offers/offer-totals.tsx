import { useLingui } from '@lingui/react/macro'
import { formatCompact } from '#src/lib/figures/money.ts'
import { conversionOf, type OfferCounts } from '#sync/contract/wire/statistics.ts'
import { percentText } from '../percent-text.ts'
import { Total, Totals } from '../totals.tsx'

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
    <Totals>
      <Total label={t`Gemaakt`}>{formatCompact(total.made)}</Total>
      <Total label={t`Akkoord`}>{formatCompact(total.approved)}</Total>
      <Total label={t`Liever niet`}>{formatCompact(total.declined)}</Total>
      <Total label={t`Open`}>{formatCompact(total.open)}</Total>
      <Total label={t`Conversie`} about={earlier !== null && t`even lang daarvoor: ${was}`}>
        {percentText(conversionOf(total))}
      </Total>
    </Totals>
  )
}
