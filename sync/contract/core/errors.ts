/** All refusal codes. The app maps them to words in one total map, so that none can be forgotten. */
export const ERROR_CODES = [
  // Rules.
  'forbidden',
  'not-found',
  'already-exists',
  'invalid',
  'field-required',
  'message-required',
  'date-required',
  'status-not-of-company',
  'status-not-next',
  'product-not-of-company',
  'channel-unavailable',
  'already-sent',
  'already-approved',
  'offer-answered',
  'discount-asked',
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

/** A refusal. `field` is the offending field, `current` the server's values in a conflict. */
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
