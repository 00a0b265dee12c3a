import { type RawBuilder, sql } from 'kysely'
import type { AbsentTime } from '#sync/contract/absences/away.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { roomOn } from '#sync/contract/users/room.ts'
import { dayAfter } from '#sync/contract/values/day.ts'
import { isPlanned, TAKING_TIME } from '#sync/contract/visits/load.ts'
import type { PersonHours, WeekHours } from '#sync/contract/wire/statistics.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { Calendar } from './calendar.ts'

type User = Pick<
  DocumentOf<'users'>,
  '_id' | 'fullname' | 'username' | 'role' | 'active' | 'work_hours' | 'pause'
>

/** Conditions under which the reader sees the rows. */
interface Visible {
  visits: RawBuilder<boolean>
  users: RawBuilder<boolean>
  absences: RawBuilder<boolean>
}

/** A day of one person, in minutes of visits. */
interface PersonDay {
  person: string
  date: string
  planned: number
  done: number
}

interface Week {
  days: readonly string[]
  /** By person. */
  visits: ReadonlyMap<string, readonly PersonDay[]>
}

/** The weeks of everybody in the planning, by the rules of the planning. */
export async function readWeekHours(
  tx: Tx,
  visible: Visible,
  { mondays: [first, last] }: Calendar,
): Promise<PersonHours[]> {
  const until = dayAfter(last, 6)
  const { rows: days } = await sql<PersonDay>`
    select person, date, ${minutesIn(TAKING_TIME)} as planned, ${minutesIn(['done'])} as done
    from visits, jsonb_array_elements_text(people) as person
    where ${visible.visits} and not deleted and date between ${first} and ${until}
    group by person, date`.execute(tx)
  const { rows: users } = await sql<User>`
    select _id, fullname, username, role, active, work_hours, pause::int as pause from users
    where ${visible.users} and not deleted`.execute(tx)
  const { rows: absences } = await sql<AbsentTime & { user_id: string }>`
    select user_id, "from", until, from_time, until_time from absences
    where ${visible.absences} and not deleted and until >= ${first} and "from" <= ${until}`.execute(tx)

  const weeks = weeksFrom(first, last, days)
  const absencesOf = Map.groupBy(absences, ({ user_id }) => user_id)
  return users
    .map((user) => ({
      _id: user._id,
      name: user.fullname || user.username,
      weeks: weeks.flatMap((week) => hoursOf(user, week, absencesOf.get(user._id) ?? [])),
    }))
    .filter(({ weeks }) => weeks.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
}

const minutesIn = (states: readonly string[]) =>
  sql`coalesce(sum(minutes + longer) filter (where state = any(${[...states]}::text[])), 0)::float8`

function weeksFrom(first: string, last: string, days: readonly PersonDay[]): Week[] {
  const byDate = Map.groupBy(days, ({ date }) => date)
  const weeks: Week[] = []
  for (let monday = first; monday <= last; monday = dayAfter(monday, 7)) {
    const dates = Array.from({ length: 7 }, (_, at) => dayAfter(monday, at))
    const visits = dates.flatMap((date) => byDate.get(date) ?? [])
    weeks.push({ days: dates, visits: Map.groupBy(visits, ({ person }) => person) })
  }
  return weeks
}

/** Nothing where somebody has no row in the planning of that week. */
function hoursOf(user: User, { days, visits }: Week, absences: readonly AbsentTime[]): WeekHours[] {
  if (!isPlanned(user, visits)) return []
  const own = visits.get(user._id) ?? []
  return [
    {
      monday: days[0] ?? '',
      planned: own.reduce((sum, { planned }) => sum + planned, 0),
      done: own.reduce((sum, { done }) => sum + done, 0),
      room: days.reduce((sum, date) => sum + roomOn(user, absences, date), 0),
    },
  ]
}
