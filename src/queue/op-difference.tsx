import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useMessages } from '@lingui/react'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { fieldWords } from '#src/parts/words/field-words.ts'
import { preferenceValue, preferenceWords } from '#src/parts/words/preference-words.ts'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import { useFieldValue } from '#src/parts/words/use-field-value.ts'
import type { OwnQueuedKind, Verb } from '#sync/contract/operations.ts'
import type { StatusArgs } from '#sync/contract/orders/operations/order-status.ts'
import type { PreferArgs } from '#sync/contract/users/user-prefer.ts'
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

interface Line {
  label: string
  to: string
}

interface Telling {
  /** Renders in the reader's language. */
  say(words: MessageDescriptor): string
  /** The name of a status by id; '' when it is not on this device. */
  statusNamed(id: unknown): string
}

type Told = (args: QueuedOp['args'], telling: Telling) => Line[]

/** The name of the operation, or its changes, say it all. */
const nothingMore: Told = () => []

const linesOf: Readonly<Record<string, Told>> = {
  'orders.status': (args, { say, statusNamed }) => [
    { label: say(msg`Status`), to: statusNamed(args.status_id) },
    ...Object.entries((args.fields ?? {}) as Record<string, string | boolean>).map(([label, value]) => ({
      label,
      to: value === true ? say(msg`Ja`) : String(value),
    })),
    ...sentAlong(args as Partial<StatusArgs>, say),
  ],
  'orders.comment': (args, { say }) => [{ label: say(msg`Tekst`), to: String(args.commentary) }],
  'orders.attach'(args, { say }) {
    const files = args.files as { filename: string }[]
    return [{ label: say(msg`Bestand`), to: files.map(({ filename }) => filename).join(', ') }]
  },
  'users.prefer'(args, { say }) {
    const { preferences, ...language } = args as PreferArgs
    return Object.entries({ ...language, ...preferences }).map(([name, value]) => {
      const words = preferenceValue(value)
      const to = typeof words === 'string' ? words : say(words)
      return { label: say(preferenceWords[name as keyof typeof preferenceWords]), to }
    })
  },
  'orders.detach': nothingMore,
  'orders.recall': nothingMore,
  'orders.undo-status': nothingMore,
  'orders.send': nothingMore,
  'orders.archive': nothingMore,
  'archives.restore': nothingMore,
  'quotations.create': nothingMore,
  'customers.merge': nothingMore,
  'customers.split': nothingMore,
} satisfies Record<OwnQueuedKind, Told>

/** The messages sent to the customer with the status. */
function sentAlong({ message, send_review, send_mail }: Partial<StatusArgs>, say: Telling['say']): Line[] {
  const when =
    message && [message.date.split('-').reverse().join('-'), message.time].filter(Boolean).join(' ')
  return [
    ...(message?.send ? [{ label: say(msg`Bericht aan de klant`), to: when || say(msg`Ja`) }] : []),
    ...(!message?.send && when ? [{ label: say(msg`Datum en tijd`), to: when }] : []),
    ...(send_mail ? [{ label: say(msg`Mail aan de klant`), to: say(msg`Ja`) }] : []),
    ...(send_review ? [{ label: say(msg`Verzoek om een beoordeling`), to: say(msg`Ja`) }] : []),
  ]
}

function useLines({ kind, args }: QueuedOp): Line[] {
  const { _ } = useMessages()
  const statuses = useLive(allStatuses)
  const statusName = useStatusName()
  const statusNamed = (id: unknown) => {
    const status = statuses?.find(({ _id }) => _id === id)
    return status ? statusName(status.name) : ''
  }
  return (linesOf[kind] ?? nothingMore)(args, { say: _, statusNamed })
}

/** Without the changes already described by the arguments. */
const changedBy = ({ kind, changes }: QueuedOp) => (kind === 'orders.status' ? [] : Object.entries(changes))

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
