import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#src/lib/figures/dates.ts'
import { conversionOf, type OfferStatistic } from '#sync/contract/wire/statistics.ts'
import { FiguresTable } from '../figures-table.tsx'
import { percentText } from '../percent-text.ts'

/** The counts of each period, the latest first. */
export function OfferPeriods({ points }: { points: OfferStatistic['data'] }) {
  const { t } = useLingui()
  return (
    <FiguresTable
      label={t`Offertes`}
      heads={[t`Vanaf`, t`Gemaakt`, t`Akkoord`, t`Liever niet`, t`Open`, t`Conversie`]}
      rows={points.toReversed().map((point) => ({
        key: point.x,
        name: formatDate(point.x),
        figures: [point.made, point.approved, point.declined, point.open, percentText(conversionOf(point))],
      }))}
    />
  )
}
