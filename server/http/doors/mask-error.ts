import { GraphQLError } from 'graphql'
import { isErrorCode } from '#sync/contract/core/errors.ts'
import { HttpError } from '../http-error.ts'
import { withoutSuggestions } from './query-limits.ts'

/** A client decides by the code; words of ours, of the database or of a bug stay here. */
export function maskError(error: unknown, onError: (error: unknown) => void): GraphQLError {
  const known = codeIn(error)
  if (known) return coded(known.code, known.http, known)
  // Of no field yet, or without a cause: it is the question itself that does not parse, fit or validate.
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
  /** What is wrong with the question itself, in words. */
  what?: unknown
}

function coded(code: string, http: object, { field, what }: About = {}): GraphQLError {
  return new GraphQLError(code, { extensions: { code, field, what, http } })
}
