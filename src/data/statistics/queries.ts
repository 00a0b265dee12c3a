import * as v from 'valibot'
import type { ServerAnswer, ServerQuestion } from '#sync/client/engine.ts'
import {
  DEFAULT_TIME_FRAME,
  type OfferStatistic,
  offerStatisticSchema,
  type PlanningStatistic,
  planningStatisticSchema,
  type Statistic,
  type StatisticCategory,
  statisticSchema,
  type TimeFrame,
} from '#sync/contract/wire/statistics.ts'
import type { Query } from '../use-live.ts'

export type Figures<Value = Statistic> = ServerAnswer<Value>

const FIELDS =
  '{data{x y} percentageChange total week{current before percentageChange} month{current before percentageChange}}'

export const orderGrowth = growth('orderGrowth')
export const customerAcquisition = growth('customerAcquisition')

export function statistic(category: StatisticCategory, timeFrame: TimeFrame): Query<Figures> {
  return figures({
    key: `statistic ${category} ${timeFrame.value} ${timeFrame.unit}`,
    query: `query($category:String!,$timeFrame:TimeFrame){figures:statistic(category:$category,timeFrame:$timeFrame)${FIELDS}}`,
    variables: { category, timeFrame },
  })
}

const COUNTS = 'made approved declined open'

/** What became of the offers that were made in the time frame. */
export function offerStatistic(timeFrame: TimeFrame): Query<Figures<OfferStatistic>> {
  const question = {
    key: `offers ${timeFrame.value} ${timeFrame.unit}`,
    query: `query($timeFrame:TimeFrame){figures:offerStatistic(timeFrame:$timeFrame){data{x ${COUNTS}} total{${COUNTS}} before{${COUNTS}} reasons{reason count _id order_id archived date}}}`,
    variables: { timeFrame },
    answer: offerAnswer,
  }
  return { key: question.key, live: (engine) => engine.askServer(question) }
}

const VISITS = 'planned done missed cancelled open timed minutesPlanned minutesSpent'

/** What became of the visits of the time frame, and how full the weeks of colleagues are. */
export function planningStatistic(timeFrame: TimeFrame): Query<Figures<PlanningStatistic>> {
  const question = {
    key: `planning figures ${timeFrame.value} ${timeFrame.unit}`,
    query: `query($timeFrame:TimeFrame){figures:planningStatistic(timeFrame:$timeFrame){data{x ${VISITS}} total{${VISITS}} before{${VISITS}} kinds{kind ${VISITS}} once{orders once} people{_id name weeks{monday planned done room}}}}`,
    variables: { timeFrame },
    answer: planningAnswer,
  }
  return { key: question.key, live: (engine) => engine.askServer(question) }
}

function growth(name: 'orderGrowth' | 'customerAcquisition'): Query<Figures> {
  return figures({
    key: name,
    query: `query($timeFrame:TimeFrame){figures:${name}(timeFrame:$timeFrame)${FIELDS}}`,
    variables: { timeFrame: DEFAULT_TIME_FRAME },
  })
}

const offerAnswer = v.pipe(
  v.object({ figures: offerStatisticSchema }),
  v.transform(({ figures }) => figures),
)

const planningAnswer = v.pipe(
  v.object({ figures: planningStatisticSchema }),
  v.transform(({ figures }) => figures),
)

const answer = v.pipe(
  v.object({ figures: statisticSchema }),
  v.transform(({ figures }) => figures),
)

function figures(question: Omit<ServerQuestion<Statistic>, 'answer'>): Query<Figures> {
  return { key: question.key, live: (engine) => engine.askServer({ ...question, answer }) }
}
