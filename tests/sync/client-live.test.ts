import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { type LiveHint, listenForTicks } from '#sync/client/live/live-hint.ts'
import { SESSION_OVER } from '#sync/contract/wire/protocol.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

function hear(url: string) {
  const onSessionInDoubt = vi.fn()
  const onTick = vi.fn()
  const hint: LiveHint = listenForTicks(url, { onTick, onSessionInDoubt })
  closing.push(hint.stop)
  return { inDoubt: onSessionInDoubt, onTick }
}

/** A middlebox rejects every socket until `letThrough`. */
async function blocked() {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'graphql-transport-ws' })
  let refused = 0
  let isOpen = false
  server.on('upgrade', (request, socket, head) => {
    if (isOpen) return sockets.handleUpgrade(request, socket, head, answer)
    refused += 1
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  closing.push(() => sockets.close())
  return {
    url: await listen(server),
    refused: () => refused,
    letThrough: () => {
      isOpen = true
    },
    blockAgain() {
      isOpen = false
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

/** Answers like the server: a subscriber is told the current clock. */
function answer(socket: WebSocket) {
  socket.on('message', (data) => {
    const { type, id } = JSON.parse(String(data)) as { type: string; id?: string }
    if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }))
    const payload = { data: { live: { epoch: 'e', seq: 7 } } }
    if (type === 'subscribe') socket.send(JSON.stringify({ type: 'next', id, payload }))
  })
}

/** Accepts every socket and closes it at once with `code`. */
async function closesWith(code: number) {
  const server = createServer()
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' })
  let opened = 0
  sockets.on('connection', (socket) => {
    opened += 1
    socket.on('message', () => {
      socket.send(JSON.stringify({ type: 'connection_ack' }))
      setTimeout(() => socket.close(code), 20)
    })
  })
  closing.push(() => sockets.close())
  return { url: await listen(server), opened: () => opened }
}

test('a socket that is refused before it opens is a reason to ask', async () => {
  const server = createServer()
  server.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  const { inDoubt } = hear(await listen(server))
  await expect.poll(() => inDoubt).toHaveBeenCalled()
})

test('a socket closed because the session is over is a reason to ask too', async () => {
  const { url } = await closesWith(SESSION_OVER)
  const { inDoubt } = hear(url)
  await expect.poll(() => inDoubt).toHaveBeenCalled()
})

test('a socket closed by a restarting server is no reason to ask', async () => {
  const { url, opened } = await closesWith(1012)
  const { inDoubt } = hear(url)
  await expect.poll(() => opened()).toBeGreaterThan(1)
  expect(inDoubt).not.toHaveBeenCalled()
})

test('blocked sockets are a reason to ask once, and again only after one came through', async () => {
  // Shortest delays between retries.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { url, refused, letThrough, blockAgain } = await blocked()
  const { inDoubt, onTick } = hear(url)
  await expect.poll(() => refused()).toBeGreaterThan(1)
  expect(inDoubt).toHaveBeenCalledTimes(1)

  letThrough()
  await expect.poll(() => onTick).toHaveBeenCalledWith({ epoch: 'e', seq: 7 })
  expect(inDoubt).toHaveBeenCalledTimes(1)

  const before = refused()
  blockAgain()
  await expect.poll(() => refused()).toBeGreaterThan(before + 1)
  expect(inDoubt).toHaveBeenCalledTimes(2)
}, 20_000)
