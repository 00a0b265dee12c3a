import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { listenForTicks } from './live-hint.ts'

/** One hour: a caller that waits for the next retry waits for ever. */
vi.mock('../runner/backoff.ts', () => ({ backoff: () => 3_600_000 }))

test('once the connection is back the socket is, too, and does not wait for its next try', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'graphql-transport-ws' })
  let tries = 0
  let isBack = false
  server.on('upgrade', (request, socket, head) => {
    tries += 1
    if (isBack) sockets.handleUpgrade(request, socket, head, () => {})
    else socket.destroy()
  })
  const hint = listenForTicks(`ws://127.0.0.1:${port}/graphql`, { onTick() {}, onSessionInDoubt() {} })
  onTestFinished(() => {
    hint.stop()
    sockets.close()
    server.close()
  })
  await expect.poll(() => tries).toBe(1)
  isBack = true
  // The client may not have noticed yet that its first try failed.
  const triesOnceWoken = () => {
    hint.wake()
    return tries
  }
  await expect.poll(triesOnceWoken).toBe(2)
})
