import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '#src/lib/figures/money.ts'
import styles from './preview-section.module.css'
import type { ReachedProduct } from './reached-products.ts'

/** Per product the price, what goes off and what is left. */
export function ReachedTable({ rows }: { rows: readonly ReachedProduct[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          <th scope="col">
            <Trans>Prijs</Trans>
          </th>
          <th scope="col">
            <Trans>Korting</Trans>
          </th>
          <th scope="col">
            <Trans>Wordt</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ReachedRows key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** A subscription has a row for each month, and one for what it costs once. */
function ReachedRows({ row }: { row: ReachedProduct }) {
  const { t } = useLingui()
  const { name, accessories, isSubsidised, once, monthly } = row
  const isMonthly = monthly.before > 0
  const parts = [
    ...(once.before > 0 || !isMonthly ? [{ ...once, note: isMonthly ? t`eenmalig` : '' }] : []),
    ...(isMonthly ? [{ ...monthly, note: t`per maand` }] : []),
  ]
  return parts.map(({ before, off, note }) => (
    <tr key={note}>
      <th scope="row">
        {name}
        {accessories && (
          <small>
            <Trans>met {accessories}</Trans>
          </small>
        )}
        {isSubsidised && (
          <small>
            <Trans>na subsidie</Trans>
          </small>
        )}
        {note && <small>{note}</small>}
      </th>
      <td>{formatCents(before)}</td>
      <td>{off > 0 ? formatCents(-off) : '–'}</td>
      <td>
        <strong>{formatCents(before - off)}</strong>
      </td>
    </tr>
  ))
}
