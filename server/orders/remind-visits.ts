import { sql } from 'kysely'
import { isoDayOf } from '#sync/contract/orders/print/words.ts'
import { dayAfter } from '#sync/contract/values/day.ts'
import { appointmentOf } from '#sync/contract/visits/appointment.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { VISIT_SOON, type VisitNews } from './visit-news.ts'

/** Hours of the day in the Netherlands between which customers are reminded of tomorrow. */
const FIRST_HOUR = 10
const LAST_HOUR = 20

const HOURS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: 'numeric',
  hourCycle: 'h23',
})

interface Due {
  _id: string
  order_id: string
  date: string
  time: string
  window_from: string
  window_to: string
}

/** Queues a reminder of each visit of tomorrow, where its company reminds its customers. Once per appointment, whichever process asks. */
export async function remindOfVisits(
  db: Database,
  effects: Pick<Effects, 'add'>,
  now: number,
): Promise<void> {
  const hour = Number(HOURS.format(now))
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return
  await db.write(async (tx) => {
    const { rows } = await sql<Due>`
      select v._id, v.order_id, v.date, v.time, v.window_from, v.window_to
      from visits v join companies c on c.tree = v.tree and c._id = v.company_id and not c.deleted
      where v.date = ${dayAfter(isoDayOf(now), 1)} and v.state = 'planned' and v.order_id <> '' and not v.deleted
        and c.visit_messages ->> 'day_before' <> 'off'
      order by v._id`.execute(tx)
    for (const visit of rows) {
      const about = appointmentOf(visit)
      const data: VisitNews = { order: visit.order_id, user: '', visit: visit._id, about }
      await effects.add(tx, ...VISIT_SOON.map((kind) => ({ kind, key: `${visit._id}/${about}`, data })))
    }
  })
}
