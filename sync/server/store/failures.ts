import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { StoreError } from './store-error.ts'

/** The error code of an unforeseen failure. */
export function codeOfFailure(error: unknown): ErrorCode {
  if (!(error instanceof StoreError)) return isDiskFull(error) ? 'disk-full' : 'internal'
  return error.code === 'disk-full' ? 'disk-full' : 'unavailable'
}

const DISK_FULL = '53100'

const isDiskFull = (error: unknown) => sqlState(error) === DISK_FULL

/** PostgreSQL's five-character SQLSTATE, which both drivers pass on as `code`; '' for any other error. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
}
