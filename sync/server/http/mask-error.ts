import { GraphQLError } from 'graphql'
import { isErrorCode } from '#sync/contract/errors.ts'
import { HttpError } from './http-error.ts'

/** A client decides by the code; words of ours, of the database or of a bug stay here. */
export function maskError(error: unknown, onError: (error: unknown) => void): GraphQLError {
  const known = codeIn(error)
  if (known) return coded(known.code, known.status, known.field)
  // Of no field yet, or without a cause: it is the question itself that does not parse, fit or validate.
  const isClients = error instanceof GraphQLError && (!error.path || (!error.cause && !error.originalError))
  if (isClients) return coded('bad-request', 400)
  onError(error)
  return coded('internal', 500)
}

function codeIn(error: unknown) {
  if (error instanceof HttpError) return { code: error.code, status: error.status, field: undefined }
  if (!(error instanceof GraphQLError)) return null
  const { code, field, http } = error.extensions
  if (!isErrorCode(code)) return null
  const status = http && typeof http === 'object' && 'status' in http ? Number(http.status) : 200
  return { code, status, field }
}

function coded(code: string, status: number, field?: unknown): GraphQLError {
  return new GraphQLError(code, { extensions: { code, field, http: { status } } })
}
