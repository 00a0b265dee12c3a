import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { noteLine } from '#src/parts/visits/note-line.ts'
import { visitStateWords } from '#src/parts/words/visit-words.ts'
import type { Span } from '#sync/contract/values/day.ts'
import { AnswerIcon } from '../answer-icon.tsx'
import { companyStyle } from '../company-style.ts'
import { keyOfHeld, visitKey } from '../hold/hold-store.ts'
import { itemProps } from '../hold/items.ts'
import { useHeld, usePlan } from '../hold/plan-context.tsx'
import type { Stop } from '../model/day-row.ts'
import type { Lane } from '../model/lanes.ts'
import { StateIcon } from '../state-icon.tsx'
import { partOf, timesOf } from './axis.ts'
import styles from './day.module.css'

interface VisitBlockProps {
  stop: Stop
  axis: Span
  personId: string
  personName: string
  color: string
  isFaint: boolean
  isOpen: boolean
  isShort: boolean
  /** Visits that overlap lie one above the other. */
  lane: Lane
}

const heightOf = ({ at, of }: Lane) => ({ '--lane': at, '--lanes': of })

/** A visit on the axis of a day. Its right edge makes it longer or shorter. */
export function VisitBlock({ stop, axis, personId, personName, color, ...is }: VisitBlockProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { onOpen } = usePlan()
  const { visit, spot, from, until } = stop
  const customer = useLive(customerById(spot?.customerId ?? ''))
  const key = visitKey(visit._id)
  const isHeld = useHeld((hold) => hold !== null && keyOfHeld(hold.held) === key)
  const name = (customer && customerName(customer)) || spot?.what || noteLine(visit.note) || t`Bezoek`
  const late = visit.longer > 0 ? t`${visit.longer} min langer` : ''
  const said = visit.state === 'planned' ? '' : _(visitStateWords[visit.state])
  return (
    <button
      type="button"
      className={styles.block}
      style={{ ...partOf(axis, from, until), ...companyStyle(color), ...heightOf(is.lane) }}
      {...itemProps({ key, personId })}
      data-faint={is.isFaint || undefined}
      data-held={isHeld || undefined}
      data-short={is.isShort || is.lane.of > 1 || undefined}
      data-split={is.lane.of > 1 || undefined}
      data-state={visit.state}
      aria-current={is.isOpen || undefined}
      aria-describedby="planning-keys"
      aria-label={[timesOf(stop), name, spot?.city, late, said, personName].filter(Boolean).join(', ')}
      title={`${timesOf(stop)} ${name}`}
      onClick={() => onOpen(visit._id)}
    >
      {visit.longer > 0 && (
        <i
          className={styles.late}
          style={{ width: `${(visit.longer / (until - from)) * 100}%` }}
          aria-hidden
        />
      )}
      <b>{name}</b>
      <span>
        <StateIcon state={visit.state} />
        <AnswerIcon visit={visit} />
        {visit.waiting > 0 && <Clock size={12} aria-hidden />}
        {[spot?.city, late].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.edge} data-edge aria-hidden />
    </button>
  )
}
