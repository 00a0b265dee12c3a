import { GraphQLError } from 'graphql'
import { isErrorCode } from '#sync/contract/core/errors.ts'
import { HttpError } from '../http-error.ts'
import { withoutSuggestions } from './query-limits.ts'

/** Clients decide by the code; messages of the database or of bugs stay on the server. */
export function maskError(error: unknown, onError: (error: unknown) => void): GraphQLError {
  const known = codeIn(error)
  if (known) return coded(known.code, known.http, known)
  // Without a path or a cause the query itself is at fault: it does not parse or validate.
  const isClients = error instanceof GraphQLError && (!error.path || (!error.cause && !error.originalError))
  if (isClients)
    return coded(
      'bad-request',
      { status: 400 },
      error.path ? {} : { what: withoutSuggestions(error.message) },
    )
  onError(error)
  return coded('internal', { status: 500 })
}

function codeIn(error: unknown) {
  if (error instanceof HttpError) return { code: error.code, http: { status: error.status } }
  if (!(error instanceof GraphQLError)) return null
  const { code, field, what, http } = error.extensions
  if (!isErrorCode(code)) return null
  return { code, http: http && typeof http === 'object' ? http : { status: 200 }, field, what }
}

interface About {
  field?: unknown
  /** A description of what is wrong with the query. */
  what?: unknown
}

function coded(code: string, http: object, { field, what }: About = {}): GraphQLError {
  return new GraphQLError(code, { extensions: { code, field, what, http } })
}
