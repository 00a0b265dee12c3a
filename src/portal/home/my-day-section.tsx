import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle2, Clock as ClockIcon } from 'lucide-react'
import { useState } from 'react'
import type { MyDay } from '#src/data/orders/my-day.ts'
import { queuedOps, readySince } from '#src/data/queue/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useLive } from '#src/data/use-live.ts'
import { useKeptWhere } from '#src/parts/use-kept-where.ts'
import styles from './my-day-section.module.css'
import { useWaitingWords } from './use-waiting-words.ts'
import { VisitRow } from './visit-row.tsx'

interface MyDaySectionProps {
  /** undefined until known. */
  day: MyDay | undefined
}

/** Today's visits by time, and whether everything for them is available offline. */
export function MyDaySection({ day }: MyDaySectionProps) {
  const { t } = useLingui()
  const [keptById, setKept] = useState<Readonly<Record<string, boolean>>>({})
  const queue = useLive(queuedOps)
  const waiting = useWaitingWords(queue ?? [])
  const where = useKeptWhere()
  const visits = day?.visits ?? []
  // Completed visits need nothing any more.
  const open = visits.filter(({ completed }) => completed === null)
  const isKnown = open.every(({ order }) => order._id in keptById)
  const isKept = open.every(({ order }) => keptById[order._id])
  return (
    <section className={styles.day} aria-labelledby="my-day">
      <header className={styles.head}>
        <h2 id="my-day" className={styles.title}>{t`Mijn dag`}</h2>
        {day && isKnown && <Readiness isKept={isKept} />}
      </header>
      {visits.length > 0 && (
        <ul className={styles.visits}>
          {visits.map((visit) => (
            <VisitRow
              key={visit.order._id}
              visit={visit}
              onKept={(kept) =>
                setKept((before) =>
                  before[visit.order._id] === kept ? before : { ...before, [visit.order._id]: kept },
                )
              }
            />
          ))}
        </ul>
      )}
      {day && visits.length === 0 && <NoVisits next={day.next} />}
      {waiting && (
        <p className={styles.waiting} role="status">
          <ClockIcon size={18} aria-hidden />
          <span>
            {waiting} <Trans>Ze staan {where}.</Trans>
          </span>
        </p>
      )}
    </section>
  )
}

/** A line that says whether the day can be done offline. */
function Readiness({ isKept }: { isKept: boolean }) {
  const since = useLive(readySince)
  const online = useOnline()
  if (since === undefined) return null
  if (since && isKept) {
    return (
      <p className={styles.ready} role="status">
        <CheckCircle2 size={16} aria-hidden />
        <Trans>Klaar zonder verbinding</Trans>
      </p>
    )
  }
  return (
    <p className={styles.notReady} role="status">
      {since ? (
        <Trans>Nog niet alle foto's staan op dit toestel</Trans>
      ) : online ? (
        <Trans>Wordt klaargezet voor zonder verbinding…</Trans>
      ) : (
        <Trans>Nog niet alles staat op dit toestel</Trans>
      )}
    </p>
  )
}

function NoVisits({ next }: Pick<MyDay, 'next'>) {
  const date = next?.date.split('-').reverse().join('-')
  return (
    <p className={styles.none}>
      <strong>
        <Trans>Vandaag geen bezoeken</Trans>
      </strong>
      {next && (
        <Trans>
          Het eerstvolgende is op {date} om {next.time}.
        </Trans>
      )}
    </p>
  )
}
