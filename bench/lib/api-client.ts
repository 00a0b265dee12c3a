import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { APP_HEADER, WEB_APP } from '#sync/contract/wire/accounts.ts'
import { PROTOCOL, PROTOCOL_HEADER, type PullInput, type PullPage } from '#sync/contract/wire/protocol.ts'

type Order = DocumentOf<'orders'> & { seq: number }

/** A signed-in client of the server's API, without a browser. */
export interface ApiClient {
  /** One page as unparsed text. */
  pull(input: PullInput): Promise<string>
  orders(limit: number): Promise<readonly Order[]>
  /** A call of the API; its answer is the field `it`. */
  call<T>(query: string, variables: object): Promise<T>
  /** Changes the status of an order; returns the time at which the acknowledgement arrived. */
  setStatus(order: Order, status: string): Promise<number>
}

const PULL = 'query($inputs:[Json!]!){pull(inputs:$inputs)}'
const APPLY = 'mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}'

export async function openApiClient(origin: string): Promise<ApiClient> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-aurum-client': 'api',
    [PROTOCOL_HEADER]: String(PROTOCOL),
    [APP_HEADER]: WEB_APP,
  }
  async function post(path: string, body: object): Promise<string> {
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.text()
  }
  const session = JSON.parse(await post('/api/login', { username: 'beheer', password: DEMO_PASSWORD }))
  headers.authorization = `Bearer ${session.token.value}`

  const pull = (input: PullInput) => post('/graphql', { query: PULL, variables: { inputs: [input] } })
  async function first<T>(collection: string, limit: number): Promise<T[]> {
    return readPage(await pull({ collection, cursor: null, limit })).documents as unknown as T[]
  }
  const statuses = await first<DocumentOf<'statuses'>>('statuses', 500)

  return {
    pull,
    async call(query, variables) {
      const { data, errors } = JSON.parse(await post('/graphql', { query, variables }))
      if (errors) throw new Error(JSON.stringify(errors))
      return data.it
    },
    orders: (limit) => first<Order>('orders', limit),
    async setStatus(order, name) {
      const status = statuses.find((each) => each.company_id === order.company_id && each.name === name)
      const op = {
        opId: crypto.randomUUID(),
        n: 1,
        kind: 'orders.status',
        entity: 'orders',
        entityId: order._id,
        changes: {},
        args: { status_id: status?._id, fields: {}, message: { send: false, date: '', time: '' } },
        blobIds: [],
        dependsOn: [],
        at: Date.now(),
      }
      const answer = await post('/graphql', {
        query: APPLY,
        variables: { userId: session.user_id, ops: [op] },
      })
      const heard = performance.timeOrigin + performance.now()
      const [result] = JSON.parse(answer).data.applyOps
      if (result.status !== 'applied') throw new Error(JSON.stringify(result))
      return heard
    },
  }
}

export const readPage = (text: string): PullPage => JSON.parse(text).data.pull[0]
