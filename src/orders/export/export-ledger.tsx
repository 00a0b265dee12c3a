import { Trans, useLingui } from '@lingui/react/macro'
import { type ExportEntry, exportsOf } from '#src/data/orders/exports.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import type { ExportMark } from '#sync/contract/orders/export-rule.ts'
import styles from './export.module.css'

interface ExportLedgerProps {
  orderId: string
  mark: ExportMark
}

/** Every export of this order and its state; offline the last known. */
export function ExportLedger({ orderId, mark }: ExportLedgerProps) {
  const ledger = useLive(exportsOf(orderId, `${mark.export_id} ${mark.state}`))
  const known = ledger?.last?.value.filter(({ _id }) => _id !== mark.export_id) ?? []
  const newest = ledger?.last?.value.find(({ _id }) => _id === mark.export_id)
  return (
    <ul className={styles.ledger}>
      <Entry {...mark} date={mark.at} message={newest?.message ?? ''} user_id={newest?.user_id ?? ''} />
      {known.map((entry) => (
        <Entry key={entry._id} {...entry} />
      ))}
    </ul>
  )
}

type EntryProps = Pick<ExportEntry, 'kind' | 'version' | 'state' | 'message' | 'user_id' | 'date'>

function Entry({ kind, version, state, message, user_id, date }: EntryProps) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  const who = users?.find(({ _id }) => _id === user_id)?.fullname ?? ''
  return (
    <li className={styles.entry} data-state={state}>
      <strong>{kind === 'sales' ? t`Verkoopexport` : t`Contractexport`}</strong>
      <span>
        {state === 'waiting' && <Trans>wordt geëxporteerd</Trans>}
        {state === 'done' && <Trans>geëxporteerd</Trans>}
        {state === 'failed' && <Trans>Er is een fout opgetreden.</Trans>}
      </span>
      <small>{[formatDateTime(date), who, t`versie ${version}`].filter(Boolean).join(' · ')}</small>
      {message && (
        <p className={styles.message}>{state === 'failed' ? <Trans>Fout: {message}</Trans> : message}</p>
      )}
    </li>
  )
}
