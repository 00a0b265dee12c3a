import type { ErrorCode } from '#sync/contract/core/errors.ts'

/** A sign-in rule refused. Never thrown inside a transaction whose writes must stay, such as a counted try. */
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
