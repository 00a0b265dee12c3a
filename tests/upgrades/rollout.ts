import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type AppServer, startAppServer } from '#tests/support/app-server.ts'
import { type HttpProxy, type Passing, startHttpProxy } from '#tests/support/http-proxy.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'

/** `answers`: the server for the app's requests. `serves`: the server for the app's files. */
export interface Turn {
  answers: 'before' | 'in turn' | 'after'
  serves: 'before' | 'after'
}

/** A release and today's build on one PostgreSQL, behind one address. */
export interface Rollout {
  cable: TcpProxy
  middle: HttpProxy
  origin: string
  /** The server of today's build. */
  after: AppServer
  /** Starts today's server, which migrates the database that the older one works on. */
  release(): Promise<void>
  turn(to: Turn): void
  close(): Promise<void>
}

export interface OpenOptions {
  /** The folder of the release; see scripts/lib/release.mjs. */
  folder: string
  databaseUrl: string
}

const isForApi = ({ path }: Passing) => path.startsWith('/graphql') || path.startsWith('/api/')

export async function openRollout({ folder, databaseUrl }: OpenOptions): Promise<Rollout> {
  const env = { DATABASE_URL: databaseUrl, AURUM_DEMO_ORDERS: '20' }
  const before = await startAppServer(env, folder, path.join(folder, 'server/main.ts'))
  const middle = await startHttpProxy(before.port)
  const cable = await startTcpProxy(middle.port)
  let after: AppServer | null = null
  let asked = 0
  return {
    cable,
    middle,
    origin: `http://localhost:${cable.port}`,
    get after() {
      if (!after) throw new Error('Today’s server was not started')
      return after
    },
    async release() {
      after = await startAppServer({ ...env, AURUM_DATA: before.dataDir })
    },
    turn({ answers, serves }) {
      middle.intercept((request) => {
        const inTurn = asked++ % 2 === 0 ? 'before' : 'after'
        const chosen = isForApi(request) ? (answers === 'in turn' ? inTurn : answers) : serves
        return chosen === 'after' && after ? { do: 'forward', port: after.port } : undefined
      })
    },
    async close() {
      await cable.close()
      await middle.close()
      await after?.close()
      await before.close()
    },
  }
}

/** The protocol version of a build. */
export function protocolOf(folder: string): number {
  const source = readFileSync(path.join(folder, 'sync/contract/wire/protocol.ts'), 'utf8')
  return Number(/^export const PROTOCOL = (\d+)$/m.exec(source)?.[1])
}
