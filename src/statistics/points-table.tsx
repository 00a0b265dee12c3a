import { Trans } from '@lingui/react/macro'
import { formatDate } from '#src/lib/figures/dates.ts'
import type { Statistic } from '#sync/contract/wire/statistics.ts'
import styles from './points-table.module.css'

interface PointsTableProps {
  points: Statistic['data']
  format(value: number): string
}

/** The figures as a table, for copying and screen readers. */
export function PointsTable({ points, format }: PointsTableProps) {
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Als tabel</Trans>
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Vanaf</Trans>
            </th>
            <th scope="col">
              <Trans>Aantal of bedrag</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ x, y }) => (
            <tr key={x}>
              <td>{formatDate(x)}</td>
              <td>{format(y)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
