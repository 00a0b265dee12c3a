import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { fieldWords } from '#src/parts/field-words.ts'
import { preferenceValue, preferenceWords } from '#src/parts/preference-words.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { useFieldValue } from '#src/parts/use-field-value.ts'
import type { PreferArgs } from '#sync/contract/operations/user-prefer.ts'
import styles from './op-difference.module.css'

interface OpDifferenceProps {
  op: QueuedOp
}

/** What the operation changes, readable without knowing how it is stored. */
export function OpDifference({ op }: OpDifferenceProps) {
  const lines = useLines(op)
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, to }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{to}</dd>
        </div>
      ))}
      {Object.entries(op.changes).map(([field, { from, to }]) => (
        <ChangedField key={field} field={field} from={from} to={to} />
      ))}
    </dl>
  )
}

interface Line {
  label: string
  to: string
}

function useLines(op: QueuedOp): Line[] {
  const { t } = useLingui()
  const { _ } = useMessages()
  const statuses = useLive(allStatuses)
  const statusName = useStatusName()
  const { args } = op
  if (op.kind === 'orders.status') {
    const status = statuses?.find(({ _id }) => _id === args.status_id)
    const fields = Object.entries((args.fields ?? {}) as Record<string, string | boolean>)
    return [
      { label: t`Status`, to: status ? statusName(status.name) : '' },
      ...fields.map(([label, value]) => ({ label, to: value === true ? t`Ja` : String(value) })),
    ]
  }
  if (op.kind === 'orders.comment') return [{ label: t`Tekst`, to: String(args.commentary) }]
  if (op.kind === 'orders.attach') {
    const files = args.files as { filename: string }[]
    return [{ label: t`Bestand`, to: files.map(({ filename }) => filename).join(', ') }]
  }
  if (op.kind === 'users.prefer') {
    const { preferences, ...language } = args as PreferArgs
    return Object.entries({ ...language, ...preferences }).map(([name, value]) => {
      const words = preferenceValue(value)
      const to = typeof words === 'string' ? words : _(words)
      return { label: _(preferenceWords[name as keyof typeof preferenceWords]), to }
    })
  }
  return []
}

interface ChangedFieldProps {
  field: string
  from: unknown
  to: unknown
}

function ChangedField({ field, from, to }: ChangedFieldProps) {
  const { _ } = useMessages()
  const words = fieldWords[field]
  const before = useFieldValue(field, from)
  const after = useFieldValue(field, to)
  return (
    <div className={styles.line}>
      <dt>{words ? _(words) : field}</dt>
      <dd>
        <del>{before}</del> {after}
      </dd>
    </div>
  )
}
