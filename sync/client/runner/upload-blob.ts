import { type DetailedError, type HttpStack, Upload } from 'tus-js-client'
import { type ErrorCode, isErrorCode } from '#sync/contract/errors.ts'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/protocol.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { fetchStack } from './fetch-stack.ts'

export type UploadOutcome =
  | { kind: 'there' }
  | { kind: 'unauthenticated' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; code: ErrorCode }

export type UploadBlob = (outbox: Outbox, hash: string) => Promise<UploadOutcome>

/** Bytes; what is lost when the line breaks in the middle of one. */
const CHUNK = 512 * 1024
const HEADERS = { [PROTOCOL_HEADER]: String(PROTOCOL) }

/** Brings a photo to the server, from where an earlier try ended. The hash is checked there. */
export const uploadBlob: UploadBlob = async (outbox, hash) => {
  const known = await isKnown(hash)
  if (known !== 'unknown') return { kind: known }
  const row = await outbox.blob(hash)
  if (!row) return { kind: 'refused', code: 'blob-missing' }
  return new Promise((resolve) => {
    const upload = new Upload(new Blob([row.content], { type: row.mime }), {
      endpoint: '/api/uploads',
      uploadUrl: row.uploadUrl || null,
      chunkSize: CHUNK,
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: HEADERS,
      metadata: { hash },
      httpStack: fetchStack as HttpStack,
      onUploadUrlAvailable: () => outbox.rememberUpload(hash, upload.url ?? ''),
      onSuccess: () => resolve({ kind: 'there' }),
      onError: (error) => resolve(outcomeOf(error as DetailedError)),
    })
    upload.start()
  })
}

async function isKnown(hash: string): Promise<'there' | 'unknown' | 'unauthenticated' | 'unreachable'> {
  try {
    const response = await fetch(`/api/blobs/${hash}`, {
      headers: HEADERS,
      signal: AbortSignal.timeout(15_000),
    })
    if (response.status === 204) return 'there'
    if (response.status === 401) return 'unauthenticated'
    return response.status === 404 ? 'unknown' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

function outcomeOf(error: DetailedError): UploadOutcome {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 401) return { kind: 'unauthenticated' }
  const code = codeIn(error.originalResponse?.getBody() ?? '')
  // Only what is wrong with the photo itself is for ever; damage on the way is mended by sending it again.
  const isThePhoto = code?.startsWith('file-') && code !== 'file-hash-mismatch'
  if (code && isThePhoto) return { kind: 'refused', code }
  return { kind: 'unreachable' }
}

function codeIn(body: string): ErrorCode | null {
  try {
    const { error } = JSON.parse(body) as { error?: unknown }
    return isErrorCode(error) ? error : null
  } catch {
    return null
  }
}
