import { type DocumentNode, type GraphQLSchema, specifiedRules, validate } from 'graphql'
import { parseLimited, socketRules } from '../doors/query-limits.ts'

/** Queries that are cached; the app uses one. */
const MAX_CACHED_QUERIES = 20

/** Parses and validates a subscription once, since all devices send the same. Null when the socket refuses it. */
export function subscriptionReader(schema: GraphQLSchema) {
  const known = new Map<string, DocumentNode>()
  return (query: string): DocumentNode | null => {
    const document = known.get(query) ?? parsed(schema, query)
    if (document && known.size < MAX_CACHED_QUERIES) known.set(query, document)
    return document
  }
}

function parsed(schema: GraphQLSchema, query: string): DocumentNode | null {
  try {
    const document = parseLimited(query)
    return validate(schema, document, [...specifiedRules, ...socketRules]).length === 0 ? document : null
  } catch {
    return null
  }
}
