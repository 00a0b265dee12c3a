import { type DetailedError, Upload } from 'tus-js-client'

/** Why a photo will not come, however often it is sent. */
export type Failure = 'kind' | 'large' | 'damaged' | 'enough' | 'failed'

interface Sending {
  /** Where photos of this customer go. */
  at: string
  file: File
  /** What it was asked for; '' for anything else. */
  about: string
  /** From 0 to 1. */
  onProgress(part: number): void
  /** There is no connection; it goes on by itself. */
  onWaiting(): void
}

/** Bytes; what is lost when the line breaks in the middle of one. */
const CHUNK = 256 * 1024
/** Milliseconds between tries while nothing says that the connection is back. */
const TRY_AGAIN = 10_000

/** Brings it in pieces, from where a broken line left it, for as long as the page is open. Null once it is on the order. */
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

/** No answer, or one that says to come back. */
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
  // Somewhere else than it was, too much at once, or nobody there.
  const isPassing = status === 0 || status === 409 || status === 429 || status >= 500
  return isPassing ? LATER : 'failed'
}

const connection = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, TRY_AGAIN)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
  })

/** Null where it cannot be read, or the page did not come over a safe connection. */
async function hashOf(file: File): Promise<string | null> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
