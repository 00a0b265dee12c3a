import type { ErrorCode } from '#sync/contract/errors.ts'

/** A refusal with its status; whoever throws it decides both. Everything else that is thrown becomes 500 "internal". */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Seconds. */
  readonly retryAfter: number

  constructor(status: number, code: ErrorCode, retryAfter = 0) {
    super(code)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}
