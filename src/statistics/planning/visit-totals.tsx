import { useLingui } from '@lingui/react/macro'
import { formatCompact } from '#src/lib/figures/money.ts'
import type { VisitCounts } from '#sync/contract/wire/statistics.ts'
import { Total, Totals } from '../totals.tsx'

/** How many visits were planned and what became of them. */
export function VisitTotals({ total }: { total: VisitCounts }) {
  const { t } = useLingui()
  return (
    <Totals>
      <Total label={t`Gepland`}>{formatCompact(total.planned)}</Total>
      <Total label={t`Klaar`}>{formatCompact(total.done)}</Total>
      <Total label={t`Niet doorgegaan`}>{formatCompact(total.missed)}</Total>
      <Total label={t`Afgezegd`}>{formatCompact(total.cancelled)}</Total>
      <Total label={t`Open`}>{formatCompact(total.open)}</Total>
    </Totals>
  )
}
