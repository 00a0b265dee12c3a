import { type AppServer, startAppServer } from '#tests/support/app-server.ts'
import { type HttpProxy, startHttpProxy } from '#tests/support/http-proxy.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { type Ledger, openLedger } from './ledger.ts'

/** The real server, reached through a TCP proxy (`cable`) and an HTTP proxy (`middle`). */
export interface Site {
  server: AppServer
  cable: TcpProxy
  middle: HttpProxy
  ledger: Ledger
  origin: string
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const server = await startAppServer()
  const middle = await startHttpProxy(server.port)
  const cable = await startTcpProxy(middle.port)
  return {
    server,
    cable,
    middle,
    ledger: await openLedger(server),
    origin: `http://localhost:${cable.port}`,
    async close() {
      await cable.close()
      await middle.close()
      await server.close()
    },
  }
}
