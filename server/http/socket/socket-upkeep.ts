import type { WebSocket } from 'ws'

/** Milliseconds. */
const PING_EVERY = 20_000
/** Messages per window, in milliseconds; a device sends one subscription, and a ping every quarter of a minute. */
const MAX_MESSAGES = 100
const WINDOW_MS = 10_000

const POLICY_VIOLATION = 1008

/** Phones that leave the network do not close the socket, so sockets that do not answer a ping are terminated. */
export function keepAlive(socket: WebSocket) {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const beat = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, PING_EVERY)
  beat.unref()
  socket.once('close', () => clearInterval(beat))
}

/** Pings count too: each is answered, so a flood of them is work as well. */
export function limitMessages(socket: WebSocket) {
  let since = Date.now()
  let count = 0
  const note = () => {
    const now = Date.now()
    if (now - since > WINDOW_MS) {
      since = now
      count = 0
    }
    count += 1
    if (count === MAX_MESSAGES + 1) socket.close(POLICY_VIOLATION, 'too-many')
    // Clients that keep sending do not get to finish the closing handshake.
    if (count > 2 * MAX_MESSAGES) socket.terminate()
  }
  socket.on('message', note)
  socket.on('ping', note)
}
