import * as v from 'valibot'
import type { RequestContext } from '#server/api/context.ts'
import { counted, requestedOrOrdered } from '#server/statistics/counted.ts'
import { readOfferStatistic } from '#server/statistics/offers.ts'
import { readPlanningStatistic } from '#server/statistics/planning/read-planning.ts'
import { readStatistic } from '#server/statistics/statistic.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { can } from '#sync/contract/rights.ts'
import {
  DEFAULT_TIME_FRAME,
  STATISTIC_CATEGORIES,
  type Statistic,
  type TimeFrame,
  timeFrameSchema,
} from '#sync/contract/wire/statistics.ts'
import { PRICE } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'

type Source = (actor: Actor, since: number) => ReturnType<typeof counted>

const category = v.picklist(STATISTIC_CATEGORIES)

export const statisticQueries = {
  statistic(_source: unknown, args: { category: unknown; timeFrame: unknown }, context: RequestContext) {
    const asked = v.safeParse(category, args.category)
    if (!asked.success) throw requestError('invalid', 'category')
    return statistic(context, args.timeFrame, (actor, since) => counted(asked.output, actor, since))
  },
  orderGrowth: (_source: unknown, { timeFrame }: { timeFrame: unknown }, context: RequestContext) =>
    statistic(context, timeFrame, requestedOrOrdered),
  customerAcquisition: (_source: unknown, { timeFrame }: { timeFrame: unknown }, context: RequestContext) =>
    statistic(context, timeFrame, (actor, since) => counted('customers', actor, since)),
  offerStatistic: (_source: unknown, { timeFrame }: { timeFrame: unknown }, context: RequestContext) =>
    figures(context, timeFrame, (tx, frame) => readOfferStatistic(tx, frame, context.actor)),
  planningStatistic: (_source: unknown, { timeFrame }: { timeFrame: unknown }, context: RequestContext) =>
    figures(context, timeFrame, (tx, frame) => readPlanningStatistic(tx, frame, context.actor)),
}

const statistic = (context: RequestContext, timeFrame: unknown, source: Source): Promise<Statistic> =>
  figures(context, timeFrame, (tx, frame) =>
    readStatistic(tx, frame, (since) => source(context.actor, since)),
  )

function figures<Figures>(
  { actor, db, allowance }: RequestContext,
  timeFrame: unknown,
  read: (tx: Tx, frame: TimeFrame) => Promise<Figures>,
): Promise<Figures> {
  if (!can(actor, 'statistics.read')) throw requestError('forbidden')
  const frame = v.safeParse(timeFrameSchema, timeFrame ?? DEFAULT_TIME_FRAME)
  if (!frame.success) throw requestError('invalid', 'timeFrame')
  allowance.spend(PRICE.lookUp)
  return asActor(db, actor, 'read', (tx) => read(tx, frame.output))
}
