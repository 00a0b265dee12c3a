import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Clock as ClockIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Day } from '#src/data/visits/my-days.ts'
import { weekNumber } from '#src/lib/figures/weeks.ts'
import { useKeptWhere } from '#src/parts/use-kept-where.ts'
import { TabButton, TabPage, TabRow } from '#src/ui/tab-row.tsx'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { ComingDay } from './coming-day.tsx'
import styles from './my-day-section.module.css'
import { Readiness } from './readiness.tsx'
import { useWaitingWords } from './use-waiting-words.ts'
import { VisitsOfDay } from './visits-of-day.tsx'

interface MyDaySectionProps {
  /** From today on; undefined until known. */
  days: readonly Day[] | undefined
}

/** The visits of today, tomorrow and the week, and whether everything for today is available offline. */
export function MyDaySection({ days }: MyDaySectionProps) {
  const { t } = useLingui()
  const [keptById, setKept] = useState<Readonly<Record<string, boolean>>>({})
  const queue = useLive(queuedOps)
  const waiting = useWaitingWords(queue ?? [])
  const where = useKeptWhere()
  const [today, tomorrow] = days ?? []
  // Visits that were made need nothing any more.
  const open = today?.visits.filter((visit) => isOpenVisit(visit) && visit.order_id !== '') ?? []
  const isKnown = open.every(({ _id }) => _id in keptById)
  const isKept = open.every(({ _id }) => keptById[_id])
  const keep = (id: string, kept: boolean) =>
    setKept((before) => (before[id] === kept ? before : { ...before, [id]: kept }))
  return (
    <section className={styles.day} aria-labelledby="my-day">
      <header className={styles.head}>
        <h2 id="my-day" className={styles.title}>{t`Mijn dag`}</h2>
        {days && isKnown && <Readiness isKept={isKept} />}
      </header>
      {days && today && tomorrow && (
        <TabRow
          label={t`Mijn dag`}
          buttons={
            <>
              <TabButton id="today">
                <Trans>Vandaag</Trans>
                <Visits count={today.visits.length} />
              </TabButton>
              <TabButton id="tomorrow">
                <Trans>Morgen</Trans>
                <Visits count={tomorrow.visits.length} />
              </TabButton>
              <TabButton id="week">
                <Trans>Week {weekNumber(today.date)}</Trans>
                <Visits count={countOf(thisWeek(days))} />
              </TabButton>
            </>
          }
        >
          <TabPage id="today">
            {today.visits.length > 0 ? (
              <VisitsOfDay visits={today.visits} onKept={keep} />
            ) : (
              <None>
                <Trans>Vandaag geen bezoeken</Trans>
              </None>
            )}
            <First days={days.slice(1)} />
          </TabPage>
          <TabPage id="tomorrow">
            {tomorrow.visits.length > 0 ? (
              <ComingDay visits={tomorrow.visits} />
            ) : (
              <None>
                <Trans>Morgen geen bezoeken</Trans>
              </None>
            )}
          </TabPage>
          <TabPage id="week">
            <Week days={days} />
          </TabPage>
        </TabRow>
      )}
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

/** The days of the first day's week. */
const thisWeek = (days: readonly Day[]) =>
  days.filter(({ date }) => weekNumber(date) === weekNumber(days[0]?.date ?? ''))
const countOf = (days: readonly Day[]) => days.reduce((sum, { visits }) => sum + visits.length, 0)

const Visits = ({ count }: { count: number }) => (
  <span className={styles.count}>
    <Plural value={count} _0="geen bezoeken" one="# bezoek" other="# bezoeken" />
  </span>
)

const None = ({ children }: { children: ReactNode }) => (
  <p className={styles.none}>
    <strong>{children}</strong>
  </p>
)

/** The first visit of a later day. */
function First({ days }: { days: readonly Day[] }) {
  const day = days.find(({ visits }) => visits.length > 0)
  const [first] = day?.visits ?? []
  return first ? <ComingDay date={first.date} visits={[first]} /> : null
}

function Week({ days }: { days: readonly Day[] }) {
  const busy = days.filter(({ visits }) => visits.length > 0)
  if (busy.length === 0)
    return (
      <None>
        <Trans>Deze en volgende week nog geen bezoeken</Trans>
      </None>
    )
  return busy.map(({ date, visits }) => <ComingDay key={date} date={date} visits={visits} />)
}
