import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP proxy that can cut, freeze or slow down the connection. It carries all traffic between a browser and the
 * server, including that of the service worker and sockets, which the browser's own offline emulation leaves online.
 */
export interface TcpProxy {
  port: number
  /** Closes open connections and refuses new ones. */
  cut(): void
  heal(): void
  /** Open connections transfer nothing but stay open, as when a phone changes cells. New connections work. */
  freeze(): void
  /** Requests arrive, answers do not, until `heal`. */
  loseAnswers(): void
  /** One slow line shared by all connections. `latency`: milliseconds each way. */
  slow(line: { latency: number; kbits: number } | null): void
  close(): Promise<void>
}

/** Bytes sent at once on a slow line, so that a photo and a small message take turns. */
const SLICE = 1400

interface Wire {
  incoming: Socket
  outgoing: Socket
  frozen: boolean
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const wires = new Set<Wire>()
  let whole = true
  let answersArrive = true
  let line: { latency: number; kbits: number } | null = null
  const ways = { up: { freeAt: 0 }, down: { freeAt: 0 } }

  const server = net.createServer((incoming) => {
    if (!whole) return incoming.destroy()
    const wire: Wire = { incoming, outgoing: net.connect(target, '127.0.0.1'), frozen: false }
    wires.add(wire)
    for (const socket of [incoming, wire.outgoing]) {
      socket.on('close', () => {
        if (wire.frozen && socket === wire.outgoing) return
        end(wire)
      })
      socket.on('error', () => socket.destroy())
    }
    carry(wire, incoming, wire.outgoing, ways.up)
    carry(wire, wire.outgoing, incoming, ways.down, () => answersArrive)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function end(wire: Wire) {
    wires.delete(wire)
    wire.incoming.destroy()
    wire.outgoing.destroy()
  }

  async function carry(wire: Wire, from: Socket, to: Socket, way: { freeAt: number }, arrives = () => true) {
    let delivered = Promise.resolve()
    const deliver = (at: number, act: () => void) => {
      delivered = delivered.then(() => sleepUntil(at)).then(act)
    }
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        for (let start = 0; start < chunk.length; start += line ? SLICE : chunk.length) {
          const slice = chunk.subarray(start, line ? start + SLICE : undefined)
          if (line) {
            way.freeAt = Math.max(Date.now(), way.freeAt) + (slice.length * 8) / line.kbits
            await sleepUntil(way.freeAt)
          }
          deliver(line ? Date.now() + line.latency : 0, () => {
            if (!wire.frozen && !to.destroyed && arrives()) to.write(slice)
          })
        }
      }
      deliver(0, () => void (wire.frozen || to.end()))
    } catch {
      // One of the two sockets was destroyed; its `close` event ends the other one.
    }
  }

  function endAll() {
    for (const wire of wires) end(wire)
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false
      endAll()
    },
    heal() {
      // A connection that lost data is useless, so it is closed.
      if (!answersArrive) endAll()
      whole = true
      answersArrive = true
    },
    freeze() {
      for (const wire of wires) wire.frozen = true
    },
    loseAnswers() {
      answersArrive = false
    },
    slow(wished) {
      line = wished
    },
    close() {
      endAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function sleepUntil(moment: number): Promise<void> | undefined {
  const wait = moment - Date.now()
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined
}
