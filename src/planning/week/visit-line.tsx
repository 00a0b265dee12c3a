import { useLingui } from '@lingui/react/macro'
import { Clock, TriangleAlert, Users } from 'lucide-react'
import { noteLine } from '#src/parts/visits/note-line.ts'
import { visitKindWords, visitStateWords } from '#src/parts/words/visit-words.ts'
import { AnswerIcon } from '../answer-icon.tsx'
import { companyStyle } from '../company-style.ts'
import { keyOfHeld, visitKey } from '../hold/hold-store.ts'
import { itemProps } from '../hold/items.ts'
import { useHeld, usePlan } from '../hold/plan-context.tsx'
import type { Stop } from '../model/day-row.ts'
import { StateIcon } from '../state-icon.tsx'
import styles from './week.module.css'

interface VisitLineProps {
  stop: Stop
  personId: string
  personName: string
  color: string
  /** Of a company that is not chosen. */
  isFaint: boolean
  isOpen: boolean
  /** Minutes of travel time that are missing before it. */
  short: number
  /** Somebody would be in two places. */
  isDouble: boolean
}

/** A visit in a day of the week view. Enter picks it up, a click opens it. */
export function VisitLine({
  stop,
  personId,
  personName,
  color,
  isFaint,
  isOpen,
  short,
  isDouble,
}: VisitLineProps) {
  const { t, i18n } = useLingui()
  const { onOpen } = usePlan()
  const { visit, spot } = stop
  const key = visitKey(visit._id)
  const isHeld = useHeld((hold) => hold !== null && keyOfHeld(hold.held) === key)
  const what = spot?.what || (visit.kind ? i18n._(visitKindWords[visit.kind]) : '')
  const where = spot?.city || noteLine(visit.note) || t`Bezoek`
  const said = visit.state === 'planned' ? '' : i18n._(visitStateWords[visit.state])
  const late = isDouble ? t`overlapt` : short > 0 ? t`${short} min te kort` : ''
  return (
    <button
      type="button"
      className={styles.line}
      style={companyStyle(color)}
      {...itemProps({ key, personId })}
      data-faint={isFaint || undefined}
      data-held={isHeld || undefined}
      data-short={late !== '' || undefined}
      data-done={visit.state === 'done' || undefined}
      aria-current={isOpen || undefined}
      aria-describedby="planning-keys"
      aria-label={[`${visit.time} ${where}`, what, late, said, personName].filter(Boolean).join(', ')}
      onClick={() => onOpen(visit._id)}
    >
      <time>{visit.time}</time>
      <span className={styles.where}>
        <strong>{where}</strong>
        {what && ` · ${what}`}
      </span>
      <span className={styles.marks}>
        {late && (
          <em className={styles.short}>
            <TriangleAlert size={13} aria-hidden />
            <span>{late}</span>
          </em>
        )}
        {visit.people.length > 1 && <Users size={13} aria-hidden />}
        {visit.waiting > 0 && <Clock size={12} aria-hidden />}
        {said && <StateIcon state={visit.state} />}
        {visit.answer.said && <AnswerIcon visit={visit} />}
      </span>
    </button>
  )
}
