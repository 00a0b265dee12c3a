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
