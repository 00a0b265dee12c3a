import type { ErrorCode } from '#sync/contract/core/errors.ts'

/** A rule of signing in said no. Never thrown inside a transaction whose writes must stay (a counted try, a burnt challenge). */
export class Refused extends Error {
  readonly code: ErrorCode
  /** Seconds. */
  readonly retryAfter: number

  constructor(code: ErrorCode, retryAfter = 0) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}
