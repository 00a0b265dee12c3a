import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import { Kbd } from '#src/ui/shown/kbd.tsx'
import { NOBODY } from '../model/day-row.ts'
import type { Target } from '../model/moved.ts'
import { useDayWords } from '../use-day-words.ts'
import type { Planning } from '../use-planning.ts'
import { FaultLine } from './fault-line.tsx'
import styles from './hold.module.css'
import type { Hold } from './hold-store.ts'
import { judgeHold } from './judge-hold.ts'
import { usePlan } from './plan-context.tsx'

interface HoldPanelProps {
  planning: Planning
  shows: 'week' | 'day'
}

/** While something is moved: what is wrong with the moment it is over, a better one, and the keys. */
export function HoldPanel({ planning, shows }: HoldPanelProps) {
  const { t } = useLingui()
  const { hold: store } = usePlan()
  const hold = useSyncExternalStore(store.subscribe, store.get)
  // Beside the messages, so that it can lie over one about the last move.
  return createPortal(
    <div className={styles.place}>
      <div role="status" aria-live="assertive" aria-label={t`Verplaatsen`}>
        {hold && <Moving hold={hold} planning={planning} />}
      </div>
      {hold?.by === 'keys' && <Keys shows={shows} />}
    </div>,
    document.body,
  )
}

function Moving({ hold: { held, target }, planning }: { hold: Hold; planning: Planning }) {
  const words = useDayWords()
  if (!target) {
    return (
      <p className={styles.title}>
        <Trans>Zet het neer bij iemand.</Trans>
      </p>
    )
  }
  const now = Date.now()
  const { faults, free } = judgeHold(held, target, {
    people: planning.people,
    rows: planning.rows,
    today: isoDate(now),
    now: formatTime(now),
  })
  const name = planning.people.find(({ _id }) => _id === target.personId)?.name ?? ''
  const [first] = faults
  const day = words.short(target.date)
  return (
    <>
      <p className={styles.title} data-tone={first ? 'crit' : 'ok'}>
        {first ? <TriangleAlert size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />}
        <span>
          <Where {...{ target, name, day }} />
          {first && (
            <>
              {' · '}
              <Plural
                value={faults.reduce((sum, each) => sum + each.faults.length, 0)}
                one="# bezwaar"
                other="# bezwaren"
              />
            </>
          )}
        </span>
      </p>
      {first && (
        <ul className={styles.faults}>
          {faults.map(({ person, faults }) =>
            faults.map((fault) => (
              <FaultLine
                key={`${person._id} ${JSON.stringify(fault)}`}
                fault={fault}
                {...(person._id !== target.personId && { who: person.name })}
              />
            )),
          )}
          {free && (
            <li className={styles.fault} data-tone="ok">
              <CircleCheck size={16} aria-hidden />
              <span>
                <Trans>
                  <strong>
                    Wel: {words.short(free.date)} om {free.time}
                  </strong>
                </Trans>
                {free.near && <Trans>, is dan al in {free.near}</Trans>}.
              </span>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function Where({ target, name, day }: { target: Target; name: string; day: string }) {
  const { time } = target
  return target.personId === NOBODY ? (
    <Trans>
      Zonder monteur, {day} om {time}
    </Trans>
  ) : (
    <Trans>
      {name}, {day} om {time}
    </Trans>
  )
}

function Keys({ shows }: { shows: HoldPanelProps['shows'] }) {
  return (
    <p className={styles.keys}>
      <span>
        <Kbd keys="←" /> <Kbd keys="→" /> {shows === 'week' ? <Trans>dag</Trans> : <Trans>kwartier</Trans>}
      </span>
      <span>
        <Kbd keys="Shift" /> <Kbd keys="→" />{' '}
        {shows === 'week' ? <Trans>kwartier</Trans> : <Trans>langer</Trans>}
      </span>
      <span>
        <Kbd keys="↑" /> <Kbd keys="↓" /> <Trans>monteur</Trans>
      </span>
      <span>
        <Kbd keys="Enter" /> <Trans>zet neer</Trans>
      </span>
      <span>
        <Kbd keys="Esc" /> <Trans>laat maar</Trans>
      </span>
    </p>
  )
}
