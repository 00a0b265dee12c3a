import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import type { ImportedRow } from '#sync/contract/imports/fields.ts'
import styles from './start-step.module.css'

/** More would be a list of its own. */
const SHOWN = 50

/** Customers that stayed when their import was undone, and why. */
export function StayedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const more = rows.length - SHOWN
  return (
    <details className={styles.stayed}>
      <summary>
        <Plural value={rows.length} one="# klant bleef" other="# klanten bleven" />
      </summary>
      <ul>
        {rows.slice(0, SHOWN).map((row) => (
          <Stayed key={row.id} row={row} />
        ))}
        {more > 0 && (
          <li>
            <Trans>en nog {more}</Trans>
          </li>
        )}
      </ul>
    </details>
  )
}

function Stayed({ row: { id, line, undone } }: { row: ImportedRow }) {
  const { t } = useLingui()
  const customer = useLive(customerById(id))
  const to: string = links.customer(id)
  return (
    <li>
      {customer ? <Link to={to}>{customerName(customer)}</Link> : t`Rij ${line}`}{' '}
      <span>{undone === 'used' ? t`is in gebruik` : t`is intussen gewijzigd`}</span>
    </li>
  )
}
