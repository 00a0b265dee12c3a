import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { Fragment, useState } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { noteLine } from '#src/parts/visits/note-line.ts'
import { absenceWords } from '#src/parts/words/absence-words.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { AnswerIcon } from '../answer-icon.tsx'
import { companyStyle } from '../company-style.ts'
import { timesOf } from '../day/axis.ts'
import { DayMenu } from '../day/day-menu.tsx'
import type { GridProps } from '../grid-props.ts'
import { usePlan } from '../hold/plan-context.tsx'
import { type DayRow, NOBODY, type Stop } from '../model/day-row.ts'
import { rowKey } from '../model/rows.ts'
import { StateIcon } from '../state-icon.tsx'
import { useHoursOf } from '../use-hours-of.ts'
import styles from './person-day.module.css'

interface PersonDayProps extends GridProps {
  date: string
}

/** A select has no empty id. */
const NONE = 'none'

/** On a phone: the day of one person, from morning to evening. */
export function PersonDay({ date, people, rows, open, faint, colorOf }: PersonDayProps) {
  const { t } = useLingui()
  const hours = useHoursOf()
  const [chosen, setChosen] = useState<string | null>(null)
  const first = people.find(({ _id }) => (rows.get(rowKey(_id, date))?.stops.length ?? 0) > 0) ?? people[0]
  const person = people.find(({ _id }) => _id === chosen) ?? first
  const row = person && rows.get(rowKey(person._id, date))
  if (!person || !row) return null
  return (
    <div className={styles.day}>
      <div className={styles.who}>
        <Select
          label={t`Monteur`}
          value={person._id || NONE}
          onChange={(id) => setChosen(id === NONE ? NOBODY : (id ?? null))}
        >
          {people.map(({ _id, name }) => (
            <SelectItem key={_id} id={_id || NONE}>
              {`${name} · ${rows.get(rowKey(_id, date))?.stops.length ?? 0}`}
            </SelectItem>
          ))}
        </Select>
        {person._id !== NOBODY && <DayMenu person={person} row={row} people={people} />}
      </div>
      {person._id !== NOBODY && <p className={styles.load}>{hours(row)}</p>}
      <Absences row={row} />
      {row.stops.length === 0 ? (
        <p className={styles.none}>
          <Trans>Niets gepland op deze dag.</Trans>
        </p>
      ) : (
        <ol className={styles.stops}>
          {row.stops.map((stop, at) => (
            <Fragment key={stop.visit._id}>
              {at > 0 && row.travel[at - 1] ? <Travel minutes={row.travel[at - 1] ?? 0} /> : null}
              <StopCard
                stop={stop}
                color={colorOf(stop.visit.company_id)}
                isFaint={faint.has(stop.visit.company_id)}
                isOpen={open === stop.visit._id}
              />
            </Fragment>
          ))}
        </ol>
      )}
    </div>
  )
}

function Absences({ row }: { row: DayRow }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  if (row.personId === NOBODY) return null
  if (row.away.length === 0 && !row.shift) return <p className={styles.none}>{t`Werkt niet op deze dag.`}</p>
  return row.away.map((span) => (
    <p key={span.from} className={styles.none}>
      {span.reason ? _(absenceWords[span.reason]) : t`Afwezig`} {timesOf(span)}
    </p>
  ))
}

function Travel({ minutes }: { minutes: number }) {
  return (
    <li className={styles.travel}>
      <Truck size={14} aria-hidden /> <Trans>{minutes} min rijden</Trans>
    </li>
  )
}

interface StopCardProps {
  stop: Stop
  color: string
  isFaint: boolean
  isOpen: boolean
}

function StopCard({ stop, color, isFaint, isOpen }: StopCardProps) {
  const { t } = useLingui()
  const { onOpen } = usePlan()
  const { visit, spot } = stop
  const customer = useLive(customerById(spot?.customerId ?? ''))
  return (
    <li>
      <button
        type="button"
        className={styles.stop}
        style={companyStyle(color)}
        data-faint={isFaint || undefined}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(visit._id)}
      >
        <span className={styles.times}>
          {timesOf(stop)}
          <StateIcon state={visit.state} />
          <AnswerIcon visit={visit} />
        </span>
        <b>{(customer && customerName(customer)) || spot?.what || noteLine(visit.note) || t`Bezoek`}</b>
        <span>{[spot?.city, spot?.what].filter(Boolean).join(' · ')}</span>
        {visit.longer > 0 && <span className={styles.longer}>{t`${visit.longer} min langer`}</span>}
      </button>
    </li>
  )
}
