import { Refused } from '#server/accounts/refused.ts'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { codeOfFailure } from '#sync/server/store/failures.ts'
import { TooBusy } from '#sync/server/store/limit-concurrency.ts'

/** A refusal with its HTTP status. Any other error becomes 500 "internal". */
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

  get body(): { error: ErrorCode; user_id?: string } {
    return { error: this.code }
  }
}

/** Names the session's user, which only the holder of its credential learns. */
export class SessionRevoked extends HttpError {
  readonly userId: string | null

  constructor(userId: string | null) {
    super(401, 'session-revoked')
    this.userId = userId
  }

  override get body() {
    return { ...super.body, ...(this.userId !== null && { user_id: this.userId }) }
  }
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  unavailable: 503,
  'disk-full': 507,
  'not-found': 404,
  'wrong-user': 409,
  'already-exists': 409,
  'too-many': 409,
  'login-throttled': 429,
  'login-ambiguous': 409,
  'login-failed': 401,
  'code-failed': 401,
  'code-expired': 401,
  'passkey-failed': 401,
  'app-unknown': 401,
  'password-weak': 400,
  'password-common': 400,
}
/** Seconds. */
const RETRY_AFTER_SECONDS = 5

/** Statuses of a request that this server does not understand. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 404, 405])

/** A server that the app is ahead of asks it to come again, since the next one may understand the request. */
export const forNewerClient = (error: HttpError) =>
  NOT_UNDERSTOOD.has(error.status) ? new HttpError(503, 'unavailable', RETRY_AFTER_SECONDS) : error

/** Turns any error into an answer that reveals nothing internal. */
export function toHttpError(error: Error, onError: (error: unknown) => void): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof Refused) return new HttpError(STATUS[error.code] ?? 403, error.code, error.retryAfter)
  if (error instanceof TooBusy) return new HttpError(503, 'unavailable', RETRY_AFTER_SECONDS)
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new HttpError(413, 'too-large')
  if (status >= 400 && status < 500) return new HttpError(status, 'bad-request')
  onError(error)
  const code = codeOfFailure(error)
  return new HttpError(STATUS[code] ?? 500, code, code === 'unavailable' ? RETRY_AFTER_SECONDS : 0)
}
