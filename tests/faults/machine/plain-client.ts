import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { APP_HEADER, WEB_APP } from '#sync/contract/wire/accounts.ts'
import {
  type Cursor,
  type OpResult,
  PROTOCOL,
  PROTOCOL_HEADER,
  PULL_LIMIT,
  type PullPage,
  type Session,
  type Tick,
} from '#sync/contract/wire/protocol.ts'

/** The server gave no answer, or a status in `LATER`. The request may have taken effect, and the caller retries it. */
export class Unanswered extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** Speaks the protocol as one signed-in user, without a browser. */
export interface PlainClient {
  session: Session
  applyOps(ops: readonly Op[]): Promise<OpResult[]>
  pull(collection: string, cursor: Cursor | null, limit?: number): Promise<PullPage>
  /** All documents of a collection that this user may see. */
  all(collection: string): Promise<Row[]>
  /** Resumes until the photo is complete; returns its hash. */
  upload(photo: Buffer, patience?: number): Promise<string>
  live(heard: (tick: Tick) => void): WebSocket
}

export interface Row {
  _id: string
  seq: number
  [field: string]: unknown
}

/** Milliseconds; longer than any of the server's own time limits. */
const REQUEST_TIMEOUT_MS = 15_000
const LATER = [429, 500, 502, 503, 504, 507]

export async function signIn(url: string, username = 'kantoor'): Promise<PlainClient> {
  const headers: Record<string, string> = {
    'x-aurum-client': 'api',
    [PROTOCOL_HEADER]: String(PROTOCOL),
    [APP_HEADER]: WEB_APP,
  }
  const post = (path: string, body: object) =>
    ask(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const answer = await post('/api/login', { username, password: DEMO_PASSWORD })
  const session = (await answer.json()) as Session & { token: { value: string } }
  headers.authorization = `Bearer ${session.token.value}`

  async function graphql<T>(query: string, variables: object): Promise<T> {
    const response = await post('/graphql', { query, variables })
    const { data, errors } = await response.json().catch(() => broken('no JSON'))
    if (errors) throw new Unanswered(response.status, errors[0].extensions?.code ?? errors[0].message)
    return data
  }

  async function pull(collection: string, cursor: Cursor | null, limit = PULL_LIMIT) {
    const inputs = [{ collection, cursor, limit }]
    const data = await graphql<{ pull: [PullPage] }>('query($inputs:[Json!]!){pull(inputs:$inputs)}', {
      inputs,
    })
    return data.pull[0]
  }

  return {
    session,
    pull,
    async applyOps(ops) {
      const query = 'mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}'
      return (await graphql<{ applyOps: OpResult[] }>(query, { userId: session.user_id, ops })).applyOps
    },
    async all(collection) {
      const rows: Row[] = []
      for (let cursor: Cursor | null = null; ; ) {
        const page: PullPage = await pull(collection, cursor)
        rows.push(...page.documents)
        if (page.done) return rows
        cursor = page.cursor
      }
    },
    upload: (photo, patience = 120_000) => upload(url, headers, photo, Date.now() + patience),
    live(heard) {
      const { authorization, [PROTOCOL_HEADER]: protocol } = headers
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { authorization, [PROTOCOL_HEADER]: protocol },
      })
      // A refused or broken connection also closes the socket, and the tests watch for that.
      socket.on('error', () => {})
      const say = (message: object) => socket.send(JSON.stringify(message))
      socket.on('open', () => say({ type: 'connection_init' }))
      socket.on('message', (data) => {
        const { type, payload } = JSON.parse(String(data))
        if (type === 'connection_ack')
          say({ id: '1', type: 'subscribe', payload: { query: 'subscription{live}' } })
        if (type === 'ping') say({ type: 'pong' })
        if (type === 'next') heard(payload.data.live)
      })
      return socket
    },
  }
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const response = await fetch(url, { ...init, signal }).catch((error) =>
    broken(String(error.cause ?? error)),
  )
  if (LATER.includes(response.status)) {
    const { error } = (await response.json().catch(() => ({}))) as { error?: string }
    throw new Unanswered(response.status, error ?? '')
  }
  return response
}

function broken(why: string): never {
  throw new Unanswered(0, why)
}

/** Uploads in two halves, so that there is something to resume. */
async function upload(url: string, headers: Record<string, string>, photo: Buffer, giveUp: number) {
  const hash = hashOf(photo)
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  let at: string | undefined
  let last = new Error('The photo did not arrive in time')
  do {
    try {
      at ??= await begin(url, tus, hash, photo.length)
      const offset = await arrived(at, tus)
      if (offset === photo.length) return hash
      if (offset === undefined) at = undefined
      else await append(at, tus, offset, photo)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      last = error
      await sleep(50)
    }
  } while (Date.now() < giveUp)
  throw last
}

async function begin(url: string, tus: Record<string, string>, hash: string, length: number) {
  const metadata = `hash ${Buffer.from(hash).toString('base64')}`
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata }
  const answer = await ask(`${url}/api/uploads`, { method: 'POST', headers })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`An upload cannot begin: ${answer.status} ${await answer.text()}`)
  return new URL(location, url).href
}

async function arrived(at: string, tus: Record<string, string>): Promise<number | undefined> {
  const answer = await ask(at, { method: 'HEAD', headers: tus })
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : undefined
}

async function append(at: string, tus: Record<string, string>, offset: number, photo: Buffer) {
  const part = offset === 0 ? photo.subarray(0, photo.length / 2) : photo.subarray(offset)
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  await ask(at, { method: 'PATCH', headers: { ...tus, ...type }, body: new Uint8Array(part) })
}

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
