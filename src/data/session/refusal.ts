import type { ErrorCode } from '#sync/contract/core/errors.ts'

/** Why a call came to nothing. Apart from the calls: the sign-in screen shows it and waits for no schema. */
export class Refusal {
  readonly code: ErrorCode
  /** Seconds for which the server wants to hear no more; 0 when it may be tried again at once. */
  readonly wait: number

  constructor(code: ErrorCode, wait = 0) {
    this.code = code
    this.wait = wait
  }
}
