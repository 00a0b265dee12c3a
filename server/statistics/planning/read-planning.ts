import type { Actor } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { VISIT_KINDS } from '#sync/contract/visits/fields.ts'
import type { PlanningStatistic, TimeFrame } from '#sync/contract/wire/statistics.ts'
import { inScope } from '#sync/server/core/access/scope.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { readCalendar } from './calendar.ts'
import { readOrdersOnce } from './orders-once.ts'
import { readVisitCounts, summed } from './visit-counts.ts'
import { readWeekHours } from './week-hours.ts'

/** What became of the visits of the time frame, how long they took, and how full the weeks of colleagues are. */
export async function readPlanningStatistic(
  tx: Tx,
  frame: TimeFrame,
  actor: Actor,
): Promise<PlanningStatistic> {
  const visible = {
    visits: inScope(definitionOf('visits'), actor),
    users: inScope(definitionOf('users'), actor),
    absences: inScope(definitionOf('absences'), actor),
  }
  const calendar = await readCalendar(tx, frame)
  const { from, periods } = calendar
  const counted = await readVisitCounts(tx, visible.visits, calendar)
  const days = counted.filter(({ date }) => date >= from)
  const byPeriod = Map.groupBy(days, ({ date }) => periods.findLast(({ day }) => day <= date))
  const byKind = Map.groupBy(days, ({ kind }) => kind)
  return {
    data: periods.map((period) => ({ x: period.x, ...summed(byPeriod.get(period) ?? []) })),
    total: summed(days),
    before: summed(counted.filter(({ date }) => date < from)),
    kinds: VISIT_KINDS.flatMap((kind) => {
      const of = byKind.get(kind)
      return of ? [{ kind, ...summed(of) }] : []
    }),
    once: await readOrdersOnce(tx, visible.visits, calendar),
    people: await readWeekHours(tx, visible, calendar),
  }
}
