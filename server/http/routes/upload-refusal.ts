import { toHttpError } from '#server/http/http-error.ts'
import type { ErrorCode } from '#sync/contract/core/errors.ts'

/** The shape tus-server expects. */
export interface UploadRefusal {
  status_code: number
  body: string
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'not-found': 404,
  conflict: 409,
  'file-too-large': 413,
  'file-type-refused': 415,
  'file-heic-refused': 415,
  'file-quota': 429,
  internal: 500,
  unavailable: 503,
  'disk-full': 507,
}
/** For bad content: file-damaged, file-odd-shape, file-hash-mismatch. */
const UNPROCESSABLE = 422
/** A tus extension that this server does not support. */
const NOT_HERE = 501

export function refusal(code: ErrorCode): UploadRefusal {
  return { status_code: STATUS[code] ?? UNPROCESSABLE, body: JSON.stringify({ error: code }) }
}

/** Maps tus-server's own refusals to codes; its messages are no part of our protocol. */
export function refusalOf(
  error: Error | { status_code: number; body: string },
  onError: (error: unknown) => void,
): UploadRefusal {
  if (!('status_code' in error)) return refusal(toHttpError(error, onError).code)
  const { status_code, body } = error
  if (body.startsWith('{')) return error
  // The offset differs: the device asks for the current one.
  if (status_code === 409) return refusal('conflict')
  if (status_code === 413) return refusal('file-too-large')
  if (status_code === 404 || status_code === 410) return refusal('not-found')
  // The connection broke during an upload, or a second request uses the same one: worth a retry.
  const isPassing = (status_code >= 500 && status_code !== NOT_HERE) || body.startsWith('Request aborted')
  return refusal(isPassing ? 'unavailable' : 'bad-request')
}
