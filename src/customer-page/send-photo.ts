import { type DetailedError, Upload } from 'tus-js-client'

/** Reasons for which a retry is pointless. */
export type Failure = 'kind' | 'large' | 'damaged' | 'enough' | 'failed'

interface Sending {
  /** The upload URL of this customer. */
  at: string
  file: File
  /** The requested photo it answers; '' for any other. */
  about: string
  /** From 0 to 1. */
  onProgress(part: number): void
  /** Called when there is no connection; the upload resumes by itself. */
  onWaiting(): void
}

/** Bytes; the most that is sent twice after an interruption. */
const CHUNK = 256 * 1024
/** Milliseconds between retries without an `online` event. */
const RETRY_DELAY_MS = 10_000

/**
 * Uploads in chunks and resumes after interruptions while the page is open. Resolves with null once the photo is on the
 * order.
 */
export async function sendPhoto({
  at,
  file,
  about,
  onProgress,
  onWaiting,
}: Sending): Promise<Failure | null> {
  const hash = await hashOf(file)
  if (!hash) return 'failed'
  const upload = new Upload(file, {
    endpoint: at,
    chunkSize: CHUNK,
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: { hash },
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
  })
  const name = file.name || 'foto'
  return (
    (await untilAnswered(() => brought(upload), onWaiting)) ??
    (await untilAnswered(() => belongs(`${upload.url}`, { over: about, naam: name.slice(-255) }), onWaiting))
  )
}

/** No answer, or one that asks for a retry. */
const LATER = Symbol('later')
type Answer = Failure | null | typeof LATER

async function untilAnswered(ask: () => Promise<Answer>, onWaiting: () => void): Promise<Failure | null> {
  for (;;) {
    const answer = await ask()
    if (answer !== LATER) return answer
    onWaiting()
    await connection()
  }
}

function brought(upload: Upload): Promise<Answer> {
  return new Promise((resolve) => {
    upload.options.onSuccess = () => resolve(null)
    upload.options.onError = (error) => {
      const response = (error as DetailedError).originalResponse
      resolve(answerTo(response?.getStatus() ?? 0, response?.getBody() ?? ''))
    }
    upload.start()
  })
}

async function belongs(address: string, about: { over: string; naam: string }): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(about)
  const response = await fetch(address, { method: 'PUT', headers, body }).catch(() => null)
  return response?.ok ? null : answerTo(response?.status ?? 0, (await response?.text().catch(() => '')) ?? '')
}

const FAILURES: Readonly<Record<string, Failure>> = {
  'file-heic-refused': 'kind',
  'file-type-refused': 'kind',
  'file-odd-shape': 'kind',
  'file-too-large': 'large',
  'file-too-many-pixels': 'large',
  'file-damaged': 'damaged',
  'file-quota': 'enough',
  'too-many': 'enough',
}

function answerTo(status: number, body: string): Answer {
  const code = /"error":"([\w-]+)"/.exec(body)?.[1] ?? ''
  const failure = FAILURES[code]
  if (failure) return failure
  // A wrong offset, throttling, a server error or no connection: retry.
  const isPassing = status === 0 || status === 409 || status === 429 || status >= 500
  return isPassing ? LATER : 'failed'
}

const connection = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, RETRY_DELAY_MS)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
  })

/** null when the file cannot be read, or on a page over plain http. */
async function hashOf(file: File): Promise<string | null> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
