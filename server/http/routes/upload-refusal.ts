import { toHttpError } from '#server/http/http-error.ts'
import type { ErrorCode } from '#sync/contract/core/errors.ts'

/** As tus-server wants it. */
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
/** The content is at fault: file-damaged, file-odd-shape, file-hash-mismatch. */
const UNPROCESSABLE = 422
/** An extension of tus that this server has not, now or later. */
const NOT_HERE = 501

export function refusal(code: ErrorCode): UploadRefusal {
  return { status_code: STATUS[code] ?? UNPROCESSABLE, body: JSON.stringify({ error: code }) }
}

/** What tus-server itself refuses; its words are no part of our protocol. */
export function refusalOf(
  error: Error | { status_code: number; body: string },
  onError: (error: unknown) => void,
): UploadRefusal {
  if (!('status_code' in error)) return refusal(toHttpError(error, onError).code)
  const { status_code, body } = error
  if (body.startsWith('{')) return error
  // Elsewhere than it went on: the device asks where it was.
  if (status_code === 409) return refusal('conflict')
  if (status_code === 413) return refusal('file-too-large')
  if (status_code === 404 || status_code === 410) return refusal('not-found')
  // A line that breaks in the middle of a photo, or a second request for the same one: to be tried again.
  const isPassing = (status_code >= 500 && status_code !== NOT_HERE) || body.startsWith('Request aborted')
  return refusal(isPassing ? 'unavailable' : 'bad-request')
}
