import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GraphQLSchema } from 'graphql'
import { handleProtocols } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { liveSessions } from '#server/accounts/sessions.ts'
import { SESSION_OVER } from '#sync/contract/wire/protocol.ts'
import type { HttpDeps } from '../deps.ts'
import { authenticate } from '../doors/authenticate.ts'
import { hostKnown } from '../doors/hosts.ts'
import { noteSecurity } from '../doors/is-secure.ts'
import { isProgram, originAllowed } from '../doors/origins.ts'
import type { IsTrusted } from '../doors/trusted-proxies.ts'
import { HttpError } from '../http-error.ts'
import { socketServer } from './serve-socket.ts'

const MAX_MESSAGE = 64 * 1024
const MAX_SOCKETS_PER_SESSION = 8
/** Milliseconds. */
const CHECK_SESSIONS_EVERY = 4_000
const CLOSE_TIMEOUT_MS = 500

/** WebSocket close code "service restart": clients reconnect soon. */
const RESTARTING = 1012

const REASONS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

export interface LiveSocket {
  /** Number of open sockets. */
  count(): number
  close(): void
}

/** The live hint over graphql-ws. The session is checked before the upgrade, and again every few seconds. */
export function openLiveSocket(
  server: Server,
  schema: GraphQLSchema,
  deps: HttpDeps & { isTrusted: IsTrusted },
): LiveSocket {
  const { db, origins, onError } = deps
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    handleProtocols,
  })
  const socketsBySession = new Map<string, Set<WebSocket>>()
  const serve = socketServer(schema, deps)
  let closing = false

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    noteSecurity(request, deps)
    if (request.url?.split('?')[0] !== '/graphql') throw new HttpError(403, 'forbidden')
    if (!hostKnown(request, deps)) throw new HttpError(421, 'host-unknown')
    if (!originAllowed(request, origins) && !isProgram(request)) throw new HttpError(403, 'forbidden')
    const who = await authenticate(db, request)
    const { tokenHash } = who.session
    const siblings = socketsBySession.get(tokenHash) ?? new Set()
    if (siblings.size >= MAX_SOCKETS_PER_SESSION) throw new HttpError(429, 'too-many')
    if (closing) throw new HttpError(503, 'unavailable')
    sockets.handleUpgrade(request, socket, head, (opened) => {
      socketsBySession.set(tokenHash, siblings.add(opened))
      opened.on('close', () => {
        siblings.delete(opened)
        if (siblings.size === 0) socketsBySession.delete(tokenHash)
      })
      serve(opened, who)
    })
  }

  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error) => {
      if (!(error instanceof HttpError)) onError(error)
      refuse(socket, error instanceof HttpError ? error.status : 503)
    })
  }
  server.on('upgrade', handleUpgrade)

  async function closeEnded() {
    const open = [...socketsBySession.keys()]
    const alive = await liveSessions(db, open)
    for (const tokenHash of open.filter((hash) => !alive.has(hash))) {
      for (const socket of socketsBySession.get(tokenHash) ?? [])
        socket.close(SESSION_OVER, 'unauthenticated')
    }
  }
  const checking = setInterval(() => closeEnded().catch(onError), CHECK_SESSIONS_EVERY)
  checking.unref()

  return {
    count: () => sockets.clients.size,
    close() {
      closing = true
      clearInterval(checking)
      for (const socket of sockets.clients) socket.close(RESTARTING, 'restart')
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, CLOSE_TIMEOUT_MS).unref()
    },
  }
}

function refuse(socket: Duplex, status: number) {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
