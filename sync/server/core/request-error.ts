import { GraphQLError } from 'graphql'
import type { ErrorCode } from '#sync/contract/core/errors.ts'

/** Refuses the whole request. The client decides by the code and has its own words. */
export function requestError(code: ErrorCode, field?: string): GraphQLError {
  return new GraphQLError(code, { extensions: field === undefined ? { code } : { code, field } })
}
