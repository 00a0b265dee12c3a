import { useLingui as useMessages } from '@lingui/react'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { fieldWords } from '#src/parts/words/field-words.ts'
import { type OpLine, opLines } from '#src/parts/words/op-words.ts'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import { useFieldValue } from '#src/parts/words/use-field-value.ts'
import type { Verb } from '#sync/contract/operations.ts'
import styles from './op-difference.module.css'

interface OpDifferenceProps {
  op: QueuedOp
}

/** The changes of an operation in words. */
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
      {addedBy(op).map(([field, value]) => (
        <AddedField key={field} field={field} value={value} />
      ))}
      {changedBy(op).map(([field, { from, to }]) => (
        <ChangedField key={field} field={field} from={from} to={to} />
      ))}
    </dl>
  )
}

function useLines({ kind, args }: QueuedOp): OpLine[] {
  const { _ } = useMessages()
  const statuses = useLive(allStatuses)
  const statusName = useStatusName()
  const statusNamed = (id: unknown) => {
    const status = statuses?.find(({ _id }) => _id === id)
    return status ? statusName(status.name) : ''
  }
  return opLines(kind, args, { say: _, statusNamed })
}

/** Without the changes already described by the arguments. */
const changedBy = ({ kind, changes }: QueuedOp) =>
  Object.entries(changes).filter(([field]) => kind !== 'orders.status' || field !== 'current_status')

/** The filled-in fields of a new row that have a label. */
function addedBy({ kind, args }: QueuedOp): [field: string, value: unknown][] {
  if (!kind.endsWith('.create' satisfies `.${Verb}`)) return []
  return Object.entries(args.doc ?? {}).filter(([field, value]) => fieldWords[field] && !isEmpty(value))
}

const isEmpty = (value: unknown) =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0)

interface AddedFieldProps {
  field: string
  value: unknown
}

function AddedField({ field, value }: AddedFieldProps) {
  const label = useFieldLabel()
  const added = useFieldValue(field, value)
  return (
    <div className={styles.line}>
      <dt>{label(field)}</dt>
      <dd>{added}</dd>
    </div>
  )
}

interface ChangedFieldProps {
  field: string
  from: unknown
  to: unknown
}

function ChangedField({ field, from, to }: ChangedFieldProps) {
  const label = useFieldLabel()
  const before = useFieldValue(field, from)
  const after = useFieldValue(field, to)
  return (
    <div className={styles.line}>
      <dt>{label(field)}</dt>
      <dd>
        <del>{before}</del> {after}
      </dd>
    </div>
  )
}
