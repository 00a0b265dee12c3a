import { GraphQLError } from 'graphql'
import type { ErrorCode } from '#sync/contract/core/errors.ts'

/** The whole request is refused. Its words are the client's business; it decides by the code. */
export function requestError(code: ErrorCode, field?: string): GraphQLError {
  return new GraphQLError(code, { extensions: field === undefined ? { code } : { code, field } })
}
