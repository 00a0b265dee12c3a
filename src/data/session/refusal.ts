import type { ErrorCode } from '#sync/contract/core/errors.ts'

/** Why a call failed. Apart from the calls, so that the sign-in screen does not load the schemas. */
export class Refusal {
  readonly code: ErrorCode
  /** Seconds before the server accepts another try; 0 when it may be tried at once. */
  readonly wait: number

  constructor(code: ErrorCode, wait = 0) {
    this.code = code
    this.wait = wait
  }
}
