import { createHash } from 'node:crypto'
import type { UploadOutcome } from '#sync/client/runner/upload-blob.ts'
import type { Answer, Transport } from '#sync/client/transport/graphql.ts'
import type { Simulation } from './simulation.ts'
import type { Rollout, Version } from './versions.ts'
import type { World } from './world.ts'

/** The numbers of a history choose the faults. Once they run out, the network delivers everything. */
export interface FaultSource {
  next(): number
}

/** The connection between one browser and the server. */
export interface Line {
  owner(): string
  user(): { _id: string }
  online: boolean
  signedIn: boolean
  tooOld: boolean
  /** The version of the app in the browser. */
  app: Version
}

/** Sees every message that reaches the server or comes back, for the checks. */
export interface NetworkObserver {
  asked(line: Line, query: string, variables: Record<string, unknown>): void
  answered(line: Line, data: Record<string, unknown>, by: Version): void
}

/** Milliseconds after which a client gives up, as in the product. */
const TIMEOUT_MS = 30_000
const DELAYS_MS = [1, 8, 40, 300, 2_000, 9_000]
type Delivery = 'deliver' | 'lose-request' | 'lose-answer' | 'double' | 'busy'
const DELIVERIES: readonly Delivery[] = [
  ...Array<Delivery>(7).fill('deliver'),
  'lose-request',
  'lose-answer',
  'lose-answer',
  'double',
  'busy',
]

const UNREACHABLE = { kind: 'unreachable', retryAfter: 0 } as const

export function buildNetwork(
  sim: Simulation,
  world: World,
  faults: FaultSource,
  rollout: Rollout,
  observer: NetworkObserver,
) {
  let onTheWay = 0

  /** One request with its delays there and back; `serve` runs at the moment it arrives. */
  function carry<T>(line: Line, serve: () => Promise<T>): Promise<T | typeof UNREACHABLE> {
    const owner = line.owner()
    const number = faults.next()
    const delivery = DELIVERIES[number % DELIVERIES.length] as Delivery
    const there = DELAYS_MS[Math.floor(number / 12) % DELAYS_MS.length] as number
    const back = DELAYS_MS[Math.floor(number / 72) % DELAYS_MS.length] as number
    return new Promise((resolve) => {
      const after = (delay: number, answer: T | typeof UNREACHABLE) =>
        sim.as(owner, () => void setTimeout(() => resolve(answer), delay))
      if (!line.online) return void after(1, UNREACHABLE)
      if (delivery === 'lose-request') return void after(TIMEOUT_MS, UNREACHABLE)
      if (delivery === 'busy') return void after(there, { kind: 'unreachable', retryAfter: 7_000 } as never)
      onTheWay += 1
      const arrive = async () => {
        onTheWay -= 1
        if (!line.online) return void after(TIMEOUT_MS, UNREACHABLE)
        const answer = await serve()
        const isLost = delivery === 'lose-answer' || !line.online
        await after(isLost ? TIMEOUT_MS : back, isLost ? UNREACHABLE : answer)
        // A duplicate arrives late, when everything else may have changed.
        if (delivery === 'double') sim.as('server', () => void setTimeout(serve, back * 3))
      }
      sim.as('server', () => void setTimeout(arrive, there))
    })
  }

  const transport = (line: Line): Transport => ({
    async graphql<T>(query: string, variables: object): Promise<Answer<T>> {
      const sent = JSON.parse(JSON.stringify(variables)) as Record<string, unknown>
      const sender = line.user()
      return (await carry(line, () => serve(line, sender, query, sent))) as Answer<T>
    },
  })

  async function serve(
    line: Line,
    sender: { _id: string },
    query: string,
    variables: Record<string, unknown>,
  ): Promise<Answer<unknown>> {
    if (line.tooOld) return { kind: 'too-old' }
    // A request carries the session of the moment it was sent, which ends when another user signs in.
    if (!line.signedIn || line.user() !== sender) return { kind: 'unauthenticated' }
    observer.asked(line, query, variables)
    try {
      const version = rollout.serverFor()
      const server = version === 'next' ? world.nextServer : world.server
      const from = { isNewerClient: line.app === 'next' && version === 'now' }
      const data = await server.as(sender, from).query(query, structuredClone(variables))
      observer.answered(line, data, version)
      return { kind: 'ok', data }
    } catch (error) {
      const code = (error as Error).message
      if (code === 'unauthenticated' || code === 'wrong-user') return { kind: 'unauthenticated' }
      throw error
    }
  }

  /** Uploads in one piece, with the server's check: it trusts the content's hash, not the name. */
  async function upload(line: Line, hash: string, content: ArrayBuffer | null): Promise<UploadOutcome> {
    if (!content) return { kind: 'refused', code: 'blob-missing' }
    return carry<UploadOutcome>(line, async () => {
      if (line.tooOld) return { kind: 'unreachable' }
      if (!line.signedIn) return { kind: 'unauthenticated' }
      const actual = createHash('sha256').update(new Uint8Array(content)).digest('hex')
      if (actual !== hash) return { kind: 'refused', code: 'blob-missing' }
      await world.receiveBlob(line.user(), actual, kindOf(content))
      return { kind: 'there' }
    })
  }

  /** The live tick, which may get lost like any other message. */
  function hint(line: Line, deliver: () => void) {
    const number = faults.next()
    if (number % 4 === 3 || !line.online) return
    sim.as(line.owner(), () => void setTimeout(deliver, DELAYS_MS[number % DELAYS_MS.length]))
  }

  return { transport, upload, hint, onTheWay: () => onTheWay }
}

export type Network = ReturnType<typeof buildNetwork>

/** The kind of an upload, as the server finds it. */
const kindOf = (content: ArrayBuffer) =>
  new TextDecoder().decode(content).startsWith('%PDF-') ? 'application/pdf' : 'image/webp'
