import type { Answer, Transport } from '#sync/client/transport/graphql.ts'
import type { Server } from './builders/server.ts'

/**
 * The delivery of one request. `lose-answer`: done on the server, but the answer is lost. `double`: delivered twice, as
 * by a network that repeats packets.
 */
export type Delivery =
  | 'deliver'
  | 'lose-request'
  | 'lose-answer'
  | 'double'
  | 'unauthenticated'
  | 'portal'
  | 'busy'
  | 'unavailable'

export interface Wire {
  transport: Transport
  /** The deliveries of the next requests, in order; later ones are delivered. */
  plan(...deliveries: Delivery[]): void
  /** Number of requests that reached the server. */
  delivered: number
}

/** Joins the real client to the real server in one process. */
export function buildWire(server: Server, user: { _id: string }): Wire {
  const planned: Delivery[] = []
  const caller = server.as(user)
  const wire: Wire = {
    delivered: 0,
    plan: (...deliveries) => planned.push(...deliveries),
    transport: {
      async graphql<T>(query: string, variables: object): Promise<Answer<T>> {
        const delivery = planned.shift() ?? 'deliver'
        if (delivery === 'lose-request' || delivery === 'portal')
          return { kind: 'unreachable', retryAfter: 0 }
        if (delivery === 'busy') return { kind: 'unreachable', retryAfter: 7_000 }
        if (delivery === 'unavailable') return { kind: 'refused', code: 'unavailable' }
        if (delivery === 'unauthenticated') return { kind: 'unauthenticated' }
        // As it travels: without undefined, prototypes or shared objects.
        const sent = JSON.parse(JSON.stringify(variables))
        wire.delivered += 1
        const answer = await ask<T>(query, sent)
        if (delivery === 'double') return ask<T>(query, sent)
        return delivery === 'lose-answer' ? { kind: 'unreachable', retryAfter: 0 } : answer
      },
    },
  }
  async function ask<T>(query: string, variables: Record<string, unknown>): Promise<Answer<T>> {
    try {
      return { kind: 'ok', data: (await caller.query(query, variables)) as T }
    } catch (error) {
      const code = (error as Error).message
      if (code === 'unauthenticated' || code === 'wrong-user') return { kind: 'unauthenticated' }
      throw error
    }
  }
  return wire
}
