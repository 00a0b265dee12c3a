import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { VisitFields } from '#src/data/visits/commands.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { FaultLine } from '../hold/fault-line.tsx'
import { judgeProposal } from '../hold/judge-hold.ts'
import { rowKey } from '../model/rows.ts'
import { useDayWords } from '../use-day-words.ts'
import type { Planning } from '../use-planning.ts'
import styles from './visit.module.css'

interface FaultsNowProps {
  visit: Visit
  /** As they are filled in. */
  fields: VisitFields
  planning: Planning
}

/** What is wrong with the moment that is filled in; nothing for a visit that is over. */
export function FaultsNow({ visit, fields, planning: { people, rows } }: FaultsNowProps) {
  const words = useDayWords()
  if (!isOpenVisit(visit) || fields.date === '' || fields.time === '') return null
  const now = Date.now()
  const own = rows.get(rowKey(visit.people[0] ?? '', visit.date))?.stops
  const spot = own?.find((stop) => stop.visit._id === visit._id)?.spot ?? null
  const { faults, free } = judgeProposal(
    { ...fields, visitId: visit._id, spot },
    fields.people,
    fields.people[0] ?? '',
    { people, rows, today: isoDate(now), now: formatTime(now) },
  )
  if (faults.length === 0) return null
  return (
    <section className={styles.faults} aria-live="polite">
      {faults.map(({ person, faults }) => (
        <div key={person._id}>
          <p>
            <TriangleAlert size={16} aria-hidden /> <b>{person.name}</b>
          </p>
          <ul>
            {faults.map((fault) => (
              <FaultLine key={JSON.stringify(fault)} fault={fault} />
            ))}
          </ul>
        </div>
      ))}
      {free && (
        <p>
          <b>
            <Trans>
              Wel: {words.short(free.date)} om {free.time}
            </Trans>
          </b>
        </p>
      )}
    </section>
  )
}
