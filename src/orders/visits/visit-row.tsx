import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { removeVisit, setVisitState } from '#src/data/visits/commands.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { formatDay, formatTime } from '#src/lib/figures/dates.ts'
import { links } from '#src/lib/links/links.ts'
import { CustomerAnswer } from '#src/parts/visits/customer-answer.tsx'
import { hoursOf } from '#src/parts/visits/hours-of.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { visitKindWords, visitStateWords } from '#src/parts/words/visit-words.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Menu, MenuButton, MenuItem, MenuSeparator } from '#src/ui/overlays/menu.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import type { Rejection } from '#sync/contract/core/errors.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'
import styles from './visits.module.css'

interface VisitRowProps {
  visit: Visit
  /** The status of the order says that it takes place. */
  isPromised: boolean
  onEdit(): void
  onStatus(): void
}

const TONES = {
  planned: 'accent',
  'on-the-way': 'accent',
  there: 'accent',
  done: 'ok',
  missed: 'warn',
  cancelled: 'neutral',
} as const

/** What can be said of a visit in each state, the next step first. */
const NEXT: Readonly<Record<VisitState, readonly VisitState[]>> = {
  planned: ['on-the-way', 'there', 'done', 'missed'],
  'on-the-way': ['there', 'done', 'missed', 'planned'],
  there: ['done', 'missed', 'planned'],
  done: ['planned'],
  missed: ['planned', 'done'],
  cancelled: [],
}

export function VisitRow({ visit, isPromised, onEdit, onStatus }: VisitRowProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const users = useLive(allUsers)
  const mayPlan = useCan('visits.edit')
  const maySay = useCan('visits.state')
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const { date, time, window_from, window_to, minutes, people, kind, needs, note, state, history } = visit
  const day = formatDay(date)
  const names = people.map((id) => users?.find(({ _id }) => _id === id)?.fullname ?? t`Oud-collega`)
  const about = [hoursOf(minutes), ...(kind ? [_(visitKindWords[kind])] : []), ...names]
  const last = history.at(-1)
  const planning: string = links.visitInPlanning(visit._id, date)

  async function tell(outcome: ReturnType<typeof setVisitState>) {
    const done = await outcome
    setRejection(done.ok ? null : done.rejection)
  }

  return (
    <li className={styles.visit} aria-label={t`Bezoek op ${day} om ${time}`}>
      <div className={styles.line}>
        <strong>
          {day} {time}
        </strong>
        <Tag tone={TONES[state]}>{_(visitStateWords[state])}</Tag>
        {maySay && (
          <MenuButton
            button={
              <Button variant="icon" size="s" aria-label={t`Bezoek van ${day}: meer`}>
                <Ellipsis size={16} aria-hidden />
              </Button>
            }
          >
            <Menu>
              {mayPlan && <MenuItem onAction={onEdit}>{t`Wijzigen`}</MenuItem>}
              {NEXT[state].map((next) => (
                <MenuItem key={next} onAction={() => tell(setVisitState(engine, visit._id, next))}>
                  {_(visitStateWords[next])}
                </MenuItem>
              ))}
              {mayPlan && <MenuSeparator />}
              {mayPlan && isPromised && (
                <MenuItem onAction={onStatus}>{t`Afzeggen: andere status kiezen`}</MenuItem>
              )}
              {mayPlan && !isPromised && state !== 'cancelled' && (
                <MenuItem onAction={() => tell(setVisitState(engine, visit._id, 'cancelled'))}>
                  {_(visitStateWords.cancelled)}
                </MenuItem>
              )}
              {mayPlan && state === 'cancelled' && (
                <MenuItem onAction={() => tell(setVisitState(engine, visit._id, 'planned'))}>
                  {t`Toch plannen`}
                </MenuItem>
              )}
              {mayPlan && !isPromised && (
                <MenuItem
                  danger
                  onAction={() => tell(removeVisit(engine, visit._id))}
                >{t`Verwijderen`}</MenuItem>
              )}
            </Menu>
          </MenuButton>
        )}
      </div>
      <span className={styles.about}>{about.join(' · ')}</span>
      {mayPlan && state !== 'cancelled' && (
        <span>
          <Link to={planning} aria-label={t`In de planning: bezoek van ${day}`}>
            <Trans>In de planning</Trans>
          </Link>
        </span>
      )}
      {window_from && (
        <span className={styles.about}>
          <Trans>
            Klant verwacht ons tussen {window_from} en {window_to}
          </Trans>
        </span>
      )}
      {state === 'planned' && <CustomerAnswer visit={visit} />}
      {needs.length > 0 && (
        <span className={styles.about}>
          <Trans>Nodig: {needs.join(', ')}</Trans>
        </span>
      )}
      {last && state !== 'planned' && (
        <span className={styles.about}>
          {_(visitStateWords[state])} {formatTime(last.done || last.date)}
        </span>
      )}
      {note && <p className={styles.said}>{note}</p>}
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
    </li>
  )
}
