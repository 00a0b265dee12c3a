import { GraphQLError } from 'graphql'
import { isErrorCode } from '#sync/contract/errors.ts'
import { HttpError } from './http-error.ts'

/** A client decides by the code; words of ours, of the database or of a bug stay here. */
export function maskError(error: unknown, onError: (error: unknown) => void): GraphQLError {
  const known = codeIn(error)
  if (known) return coded(known.code, known.http, known.field)
  // Of no field yet, or without a cause: it is the question itself that does not parse, fit or validate.
  const isClients = error instanceof GraphQLError && (!error.path || (!error.cause && !error.originalError))
  if (isClients) return coded('bad-request', { status: 400 })
  onError(error)
  return coded('internal', { status: 500 })
}

function codeIn(error: unknown) {
  if (error instanceof HttpError)
    return { code: error.code, http: { status: error.status }, field: undefined }
  if (!(error instanceof GraphQLError)) return null
  const { code, field, http } = error.extensions
  if (!isErrorCode(code)) return null
  return { code, http: http && typeof http === 'object' ? http : { status: 200 }, field }
}

function coded(code: string, http: object, field?: unknown): GraphQLError {
  return new GraphQLError(code, { extensions: { code, field, http } })
}
