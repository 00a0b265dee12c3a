import { callMutations, callQueries, callTypes } from './calls-sdl.ts'
import { collectionQueries, collectionTypes } from './sdl.ts'

/** The GraphQL schema: sync and reading, generated from the registry, and the other calls. */
export const typeDefs = (): string => `"Any JSON value; its shape is fixed by the protocol version."
scalar Json

type Query {
  "Changes since the cursors, for several collections in one request."
  pull(inputs: [Json!]!): [Json!]!
  "What the server holds for this user, to compare a copy with."
  digests: [Json!]!
  "One figure over a time: how it went, and against the time before. Without a time frame the last six months."
  statistic(category: String!, timeFrame: TimeFrame): Statistic!
  orderGrowth(timeFrame: TimeFrame): Statistic!
  customerAcquisition(timeFrame: TimeFrame): Statistic!
  "What became of the offers that were made in the time frame."
  offerStatistic(timeFrame: TimeFrame): OfferStatistic!
  "What became of the visits of the time frame, how long they took, and how full the weeks of colleagues are."
  planningStatistic(timeFrame: TimeFrame): PlanningStatistic!
${collectionQueries()}
${callQueries}
}

input TimeFrame {
  value: Int!
  "year, month, day, hour, minute or second"
  unit: String!
}

type StatisticPoint {
  "Milliseconds since 1970: the begin of the period."
  x: Float!
  y: Float!
}

type Comparison {
  current: Float!
  before: Float!
  "null when there was nothing before"
  percentageChange: Float
}

type Statistic {
  data: [StatisticPoint!]!
  percentageChange: Float
  total: Float!
  week: Comparison!
  month: Comparison!
}

type OfferCounts {
  made: Int!
  approved: Int!
  declined: Int!
  open: Int!
}

type OfferPoint {
  "Milliseconds since 1970: the begin of the period in which they were made."
  x: Float!
  made: Int!
  approved: Int!
  declined: Int!
  open: Int!
}

type OfferReason {
  "As the last customer wrote it; empty for those who gave none."
  reason: String!
  "How many wrote the same, in capitals or not."
  count: Int!
  "The last offer with it."
  _id: ID!
  order_id: String!
  archived: Boolean!
  date: Float!
}

type OfferStatistic {
  data: [OfferPoint!]!
  total: OfferCounts!
  "Of an equally long time before."
  before: OfferCounts!
  "Newest first."
  reasons: [OfferReason!]!
}

type VisitCounts {
  "All, whatever became of them."
  planned: Int!
  done: Int!
  missed: Int!
  cancelled: Int!
  open: Int!
  "Those done of which it is known when somebody arrived and was ready."
  timed: Int!
  "Their minutes, as planned."
  minutesPlanned: Int!
  minutesSpent: Int!
}

type VisitPoint {
  "Milliseconds since 1970: the begin of the month, or of the week in a short time frame."
  x: Float!
  planned: Int!
  done: Int!
  missed: Int!
  cancelled: Int!
  open: Int!
  timed: Int!
  minutesPlanned: Int!
  minutesSpent: Int!
}

type VisitKindCounts {
  "What the visits were for; empty while nobody said it."
  kind: String!
  planned: Int!
  done: Int!
  missed: Int!
  cancelled: Int!
  open: Int!
  timed: Int!
  minutesPlanned: Int!
  minutesSpent: Int!
}

type OrdersOnce {
  "Orders whose first visit that was done is of this time."
  orders: Int!
  "Those that needed no other visit. One that was missed counts, one that was called off does not."
  once: Int!
}

type WeekHours {
  "YYYY-MM-DD"
  monday: String!
  "Minutes of visits."
  planned: Int!
  "Of those, the minutes of visits that were done."
  done: Int!
  "Minutes that are worked, without absences."
  room: Int!
}

type PersonHours {
  _id: ID!
  name: String!
  weeks: [WeekHours!]!
}

type PlanningStatistic {
  data: [VisitPoint!]!
  total: VisitCounts!
  "Of an equally long time before."
  before: VisitCounts!
  kinds: [VisitKindCounts!]!
  once: OrdersOnce!
  "By name, with at most the last thirteen weeks."
  people: [PersonHours!]!
}

type Mutation {
  "Applies operations one by one, each exactly once; one result per operation. \`userId\` is whose outbox they come from."
  applyOps(userId: ID!, ops: [Json!]!): [Json!]!
${callMutations}
}

type Subscription {
  "The clock of the company tree moved."
  live: Json!
}

${callTypes}

${collectionTypes()}
`
