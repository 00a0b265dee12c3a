import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { type Absence, allAbsences } from '#src/data/absences/queries.ts'
import type { Company } from '#src/data/companies/queries.ts'
import { ordersByIds, visitsOfDays } from '#src/data/planning/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers, type User } from '#src/data/users/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { mondayOf } from '#src/lib/figures/weeks.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { isPlanned } from '#sync/contract/visits/load.ts'
import { NOBODY, type Person } from './model/day-row.ts'
import { type Rows, rowsOf } from './model/rows.ts'
import { type Spot, spotOf } from './model/spot.ts'
import { daysFrom } from './model/week.ts'

/** Days from Monday on: the week on screen, and the next one for the first moment that is free. */
const DAYS_KNOWN = 14

export interface Planning {
  /** The week of the day on screen. */
  week: readonly string[]
  /** Those with a row, by name; the row without people comes last. */
  people: readonly Person[]
  rows: Rows
  visits: readonly Visit[]
  companies: readonly Company[]
}

const NO_VISITS: readonly Visit[] = []
const NO_ABSENCES: readonly Absence[] = []
const NO_ROWS: Rows = new Map()

/** The week of a day and all that is planned in it; undefined until known. Until then the week before it stays. */
export function usePlanning(date: string): Planning | undefined {
  const { t } = useLingui()
  const monday = mondayOf(date)
  const dates = useMemo(() => daysFrom(monday, DAYS_KNOWN), [monday])
  const week = useMemo(() => dates.slice(0, 7), [dates])
  const visits = useVisits(week, dates)
  const users = useLive(allUsers)
  const absences = useLive(allAbsences) ?? NO_ABSENCES
  const companies = useCompanies()
  const spots = useSpots(visits ?? NO_VISITS, companies)
  const nobody = t`Niemand`
  const people = useMemo(() => {
    const shown = visits?.filter(({ date }) => week.includes(date))
    return peopleOf(users ?? [], shown ?? NO_VISITS, nobody)
  }, [users, visits, week, nobody])
  // Days that did not change stay the same objects, so that a move redraws two cells.
  const kept = useRef(NO_ROWS)
  const rows = useMemo(() => {
    if (visits) kept.current = rowsOf({ people, dates, visits, absences, spots }, kept.current)
    return kept.current
  }, [people, dates, visits, absences, spots])
  const planning = useMemo(
    () => (visits && users ? { week, people, rows, visits, companies } : undefined),
    [week, people, rows, visits, users, companies],
  )
  return useLatest(planning)
}

/** Those of the week at once, and the days after it as soon as they are known. */
function useVisits(week: readonly string[], dates: readonly string[]): readonly Visit[] | undefined {
  const shown = useLive(visitsOfDays(week))
  const later = useLive(visitsOfDays(dates.slice(week.length)))
  return useMemo(() => shown && (later ? [...shown, ...later] : shown), [shown, later])
}

/** By id of the order. */
function useSpots(visits: readonly Visit[], companies: readonly Company[]): ReadonlyMap<string, Spot> {
  const ids = useMemo(
    () => [...new Set(visits.map(({ order_id }) => order_id))].filter(Boolean).toSorted(),
    [visits],
  )
  const orders = useLatest(useLive(ordersByIds(ids)))
  return useMemo(() => {
    const names = companies.map(({ name }) => name)
    return new Map(orders?.map((order) => [order._id, spotOf(order, names)]))
  }, [orders, companies])
}

/** The people with a row. The parameter `visits` holds the visits of this week. */
function peopleOf(users: readonly User[], visits: readonly Visit[], nobody: string): readonly Person[] {
  const busy = new Set(visits.flatMap(({ people }) => people))
  const rows = users
    .filter((user) => isPlanned(user, busy))
    .map(({ _id, fullname, username, work_hours, pause, skills }) => ({
      _id,
      name: fullname || username,
      work_hours,
      pause,
      skills,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
  return [...rows, { _id: NOBODY, name: nobody, work_hours: [], pause: 0, skills: [] }]
}
