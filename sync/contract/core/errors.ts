/** Every reason the product can give. The words for them live in one total map in the app, so none can be forgotten. */
export const ERROR_CODES = [
  // A rule said no.
  'forbidden',
  'not-found',
  'already-exists',
  'invalid',
  'field-required',
  'message-required',
  'date-required',
  'status-not-of-company',
  'status-not-next',
  'channel-unavailable',
  'already-sent',
  'read-only',
  'in-use',
  'last-admin',
  'conflict',
  'blob-missing',
  'depends-on-refused',
  'unknown-operation',
  'customer-without-email',
  'export-off',
  'export-status',
  'export-debtor-known',
  'export-done',
  // The wire.
  'unauthenticated',
  'session-revoked',
  'wrong-user',
  'host-unknown',
  'client-too-old',
  'too-large',
  'too-many',
  'bad-request',
  'unavailable',
  'disk-full',
  'internal',
  // Signing in.
  'login-failed',
  'login-ambiguous',
  'login-throttled',
  'app-unknown',
  'code-failed',
  'code-expired',
  'passkey-failed',
  'token-invalid',
  'password-weak',
  'password-common',
  'password-wrong',
  'reauthenticate',
  // Files.
  'file-type-refused',
  'file-heic-refused',
  'file-too-large',
  'file-too-many-pixels',
  'file-odd-shape',
  'file-damaged',
  'file-hash-mismatch',
  'file-quota',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** A rule's answer; `field` names the culprit, `current` is what the server holds when both changed it. */
export interface Rejection {
  code: ErrorCode
  field?: string
  current?: Readonly<Record<string, unknown>>
}

export function reject(code: ErrorCode, field?: string): Rejection {
  return field === undefined ? { code } : { code, field }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.includes(value as ErrorCode)
}
