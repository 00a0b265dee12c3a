import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#src/lib/figures/dates.ts'
import { conversionOf, type OfferStatistic } from '#sync/contract/wire/statistics.ts'
import styles from './offers.module.css'
import { percentText } from './percent-text.ts'

/** The counts of each period, the latest first. */
export function OfferPeriods({ points }: { points: OfferStatistic['data'] }) {
  const { t } = useLingui()
  const heads = [t`Vanaf`, t`Gemaakt`, t`Akkoord`, t`Liever niet`, t`Open`, t`Conversie`]
  return (
    <table className={styles.periods}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.x}>
            <th scope="row">{formatDate(point.x)}</th>
            {[point.made, point.approved, point.declined, point.open, percentText(conversionOf(point))].map(
              (figure, at) => (
                <td key={heads[at + 1]} data-label={heads[at + 1]}>
                  {figure}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
