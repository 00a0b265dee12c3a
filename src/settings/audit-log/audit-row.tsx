import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEvent } from '#src/data/audit-log/audit-calls.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import styles from './audit-row.module.css'
import { wordsOfField, wordsOfKind } from './audit-words.ts'

/** An event with user and time. Changed fields are listed without their values. */
export function AuditRow({ event }: { event: AuditEvent }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const label = useFieldLabel()
  const { at, kind, by, user, name, changed, network } = event
  const words = wordsOfKind(kind)
  const isAboutOther = user !== null && user._id !== by?._id
  const subject = name || (isAboutOther ? user.name : '')
  const who = by?.name || t`Onbekend`
  const fields = changed.map((field) => {
    const own = wordsOfField(field)
    return own ? _(own) : label(field)
  })
  const fieldList = [...new Set(fields)].join(', ')
  return (
    <li className={styles.row} data-kind={kind}>
      <span className={styles.words}>
        <span className={styles.what}>
          <strong>{words ? _(words) : kind}</strong>
          {subject && <span>{subject}</span>}
        </span>
        {fieldList && (
          <span className={styles.about}>
            <Trans>Velden: {fieldList}</Trans>
          </span>
        )}
        <span className={styles.about}>
          {network ? (
            <Trans>
              {who} vanaf {network}
            </Trans>
          ) : (
            who
          )}
        </span>
      </span>
      <time className={styles.at} dateTime={new Date(at).toISOString()}>
        {formatDateTime(at)}
      </time>
    </li>
  )
}
