import { type DetailedError, type HttpStack, Upload } from 'tus-js-client'
import { type ErrorCode, isErrorCode } from '#sync/contract/core/errors.ts'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { noSession, waitAsked } from '../transport/graphql.ts'
import { fetchStack } from './fetch-stack.ts'
import { tellProgress } from './upload-progress.ts'

export type UploadOutcome =
  | { kind: 'there' }
  | { kind: 'unauthenticated' }
  | { kind: 'revoked' }
  | { kind: 'too-old' }
  /** `retryAfter`: milliseconds, when the server asked for it. */
  | { kind: 'unreachable'; retryAfter?: number }
  | { kind: 'refused'; code: ErrorCode }

export type UploadBlob = (outbox: Outbox, hash: string) => Promise<UploadOutcome>

/** Bytes. One chunk is lost when the line breaks. */
const CHUNK = 512 * 1024
const HEADERS = { [PROTOCOL_HEADER]: String(PROTOCOL) }

/** Uploads a photo, resuming an earlier try. The server checks the hash. */
export const uploadBlob: UploadBlob = async (outbox, hash) => {
  const known = await askWhetherKnown(hash, outbox.userId)
  if (known.kind !== 'unknown') return known
  // An unreadable photo counts as missing: its user is told, and later photos go on.
  const row = await outbox.blob(hash).catch(() => null)
  if (!row) return { kind: 'refused', code: 'blob-missing' }
  if ((await sha256(row.content)) !== hash) return { kind: 'refused', code: 'file-damaged' }
  const progress = tellProgress(hash)
  const outcome = await new Promise<UploadOutcome>((resolve) => {
    const upload = new Upload(new Blob([row.content], { type: row.mime }), {
      endpoint: '/api/uploads',
      uploadUrl: row.uploadUrl || null,
      chunkSize: CHUNK,
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: HEADERS,
      metadata: { hash },
      httpStack: fetchStack as HttpStack,
      onChunkComplete: (_, sent, total) => progress.tell(sent, total ?? 0),
      onUploadUrlAvailable: () => outbox.rememberUpload(hash, upload.url ?? ''),
      onSuccess: () => resolve({ kind: 'there' }),
      onError: (error) => resolve(outcomeOf(error as DetailedError, outbox.userId)),
    })
    upload.start()
  })
  progress.end()
  return outcome
}

async function askWhetherKnown(hash: string, userId: string): Promise<UploadOutcome | { kind: 'unknown' }> {
  try {
    const signal = AbortSignal.timeout(15_000)
    const response = await fetch(`/api/blobs/${hash}`, { headers: HEADERS, signal })
    const { status, headers } = response
    if (status === 204) return { kind: 'there' }
    if (status === 404) return { kind: 'unknown' }
    return noAnswer({ status, body: await response.text(), retryAfter: headers.get('retry-after'), userId })
  } catch {
    return { kind: 'unreachable', retryAfter: 0 }
  }
}

function outcomeOf({ originalResponse: response }: DetailedError, userId: string): UploadOutcome {
  const body = response?.getBody() ?? ''
  const code = codeIn(body)
  // Only defects of the photo itself are final. Damage in transit is repaired by uploading again.
  const isThePhoto = code?.startsWith('file-') && code !== 'file-hash-mismatch'
  if (code && isThePhoto) return { kind: 'refused', code }
  const retryAfter = response?.getHeader('retry-after')
  return noAnswer({ status: response?.getStatus() ?? 0, body, retryAfter, userId })
}

interface NoAnswer {
  status: number
  body: string
  retryAfter: string | null | undefined
  /** The user whose outbox is sent. */
  userId: string
}

function noAnswer({ status, body, retryAfter, userId }: NoAnswer): UploadOutcome {
  if (status === 401) return noSession(jsonIn(body), userId)
  if (status === 426) return { kind: 'too-old' }
  return { kind: 'unreachable', retryAfter: waitAsked(retryAfter) }
}

async function sha256(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function codeIn(body: string): ErrorCode | null {
  const { error } = (jsonIn(body) ?? {}) as { error?: unknown }
  return isErrorCode(error) ? error : null
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
