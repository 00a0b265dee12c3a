import { Agent, request } from 'node:http'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'

/** Somebody who changes orders of one company tree without a pause. */
export interface Writer {
  origin: string
  token: string
  userId: string
  orders: readonly string[]
}

const APPLY = 'mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Operations per second of all writers together, each with one operation under way; and the time of each. */
export async function writeFor(milliseconds: number, writers: readonly Writer[]) {
  const times: number[] = []
  const began = performance.now()
  const end = began + milliseconds
  await Promise.all(
    writers.map(async (writer, nth) => {
      for (let n = nth; performance.now() < end; n++) {
        const asked = performance.now()
        await comment(writer, writer.orders[(n * 7) % writer.orders.length] ?? '')
        times.push(performance.now() - asked)
      }
    }),
  )
  return { rate: (times.length * 1000) / (performance.now() - began), times }
}

async function comment({ origin, token, userId }: Writer, entityId: string): Promise<void> {
  const op = {
    opId: crypto.randomUUID(),
    n: 1,
    kind: 'orders.comment',
    entity: 'orders',
    entityId,
    changes: {},
    args: { title: 'Telefoon', commentary: 'De klant belt terug.' },
    blobIds: [],
    dependsOn: [],
    at: Date.now(),
  }
  const answer = await ask(origin, token, { query: APPLY, variables: { userId, ops: [op] } })
  const [result] = JSON.parse(answer).data.applyOps
  if (result.status !== 'applied') throw new Error(JSON.stringify(result))
}

/** Over kept connections: opening one takes longer than a short answer. */
export function ask(origin: string, token: string, body: object): Promise<string> {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-aurum-client': 'api',
    [PROTOCOL_HEADER]: String(PROTOCOL),
    authorization: `Bearer ${token}`,
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/graphql`, { method: 'POST', headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts).toString()))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(text)
  })
}
