import { collectionQueries, collectionTypes } from './derive/sdl.ts'

/** The GraphQL schema of the sync and of reading by id. Written once over the registry (DESIGN §5). */
export const typeDefs = (): string => `"Any JSON value; its shape is fixed by the protocol version."
scalar Json

type Query {
  "Changes since the cursors, for several collections in one request."
  pull(inputs: [Json!]!): [Json!]!
  "What the server holds for this user, to compare a copy with."
  digests: [Json!]!
${collectionQueries()}
}

type Mutation {
  "Applies operations one by one, each exactly once; one result per operation. \`userId\` is whose outbox they come from."
  applyOps(userId: ID!, ops: [Json!]!): [Json!]!
}

type Subscription {
  "The clock of the company tree moved."
  live: Json!
}

${collectionTypes()}
`
