import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * A network cable one can pull: everything between a browser and the server passes here, also what its service worker
 * and sockets send, which the browser's own emulation leaves online.
 */
export interface TcpProxy {
  port: number
  /** Ends what is open and refuses what comes. */
  cut(): void
  heal(): void
  close(): Promise<void>
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let whole = true

  const server = net.createServer((incoming) => {
    if (!whole) return incoming.destroy()
    const outgoing = net.connect(target, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
      socket.on('error', () => socket.destroy())
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function endAll() {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false
      endAll()
    },
    heal() {
      whole = true
    },
    close() {
      endAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
