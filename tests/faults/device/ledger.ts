import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { contentPath } from '#server/files/file-store.ts'
import { APP_HEADER, WEB_APP } from '#sync/contract/wire/accounts.ts'
import { PROTOCOL, PROTOCOL_HEADER, PULL_LIMIT, type PullPage } from '#sync/contract/wire/protocol.ts'
import type { AppServer } from '#tests/support/app-server.ts'

/** The server's content, read past every proxy: the reference for "nothing lost, nothing twice". */
export interface Ledger {
  /** Texts of all comments that begin with `prefix`, on any order. */
  comments(prefix: string): Promise<string[]>
  /** Names of attached photos that begin with `prefix`, and whether each content matches its SHA-256. */
  photos(prefix: string): Promise<{ filename: string; whole: boolean }[]>
  /** The office comments on an order, which a device should receive. */
  comment(orderId: string, text: string): Promise<void>
}

interface OrderRow {
  _id: string
  order_id: string
  seq: number
  commentary?: { commentary: string }[]
}
interface FileRow {
  filename: string
  hash: string
}

export async function openLedger({ port, dataDir }: AppServer): Promise<Ledger> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-aurum-client': 'api',
    [PROTOCOL_HEADER]: String(PROTOCOL),
    [APP_HEADER]: WEB_APP,
  }
  const post = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const session = await post('/api/login', { username: 'kantoor', password: DEMO_PASSWORD })
  headers.authorization = `Bearer ${session.token.value}`

  async function all<T>(collection: string): Promise<T[]> {
    const rows: T[] = []
    for (let cursor = null, done = false; !done; ) {
      const inputs = [{ collection, cursor, limit: PULL_LIMIT }]
      const { data } = await post('/graphql', {
        query: 'query($inputs:[Json!]!){pull(inputs:$inputs)}',
        variables: { inputs },
      })
      const page = data.pull[0] as PullPage
      rows.push(...(page.documents as unknown as T[]))
      cursor = page.cursor as never
      done = page.done
    }
    return rows
  }

  return {
    async comments(prefix) {
      const orders = await all<OrderRow>('orders')
      return orders
        .flatMap(({ commentary }) => commentary?.map((each) => each.commentary) ?? [])
        .filter((text) => text.startsWith(prefix))
        .sort()
    },
    async photos(prefix) {
      const files = await all<FileRow>('files')
      return files
        .filter(({ filename }) => filename?.startsWith(prefix))
        .map(({ filename, hash }) => ({ filename, whole: hashOf(contentPath(dataDir, hash)) === hash }))
    },
    async comment(orderId, text) {
      const order = (await all<OrderRow>('orders')).find((each) => each.order_id === orderId)
      const op = {
        opId: crypto.randomUUID(),
        n: 0,
        kind: 'orders.comment',
        entity: 'orders',
        entityId: order?._id,
        changes: {},
        args: { title: '', commentary: text },
        blobIds: [],
        dependsOn: [],
        at: Date.now(),
      }
      const { data } = await post('/graphql', {
        query: 'mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}',
        variables: { userId: session.user_id, ops: [op] },
      })
      if (data.applyOps[0].status !== 'applied') throw new Error(JSON.stringify(data.applyOps[0]))
    },
  }
}

function hashOf(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch {
    return null
  }
}
