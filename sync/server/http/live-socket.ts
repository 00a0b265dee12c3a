import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GraphQLSchema } from 'graphql'
import { GraphQLError, parse, specifiedRules, validate } from 'graphql'
import { useServer as serveSockets } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { liveSessions } from '#sync/server/sessions/sessions.ts'
import { type Authenticated, authenticate } from './authenticate.ts'
import type { HttpDeps } from './deps.ts'
import { contextOf } from './graphql-routes.ts'
import { originAllowed } from './origins.ts'
import { limitRules } from './query-limits.ts'

const MAX_MESSAGE = 64 * 1024
const MAX_SOCKETS_PER_SESSION = 8
const MAX_SUBSCRIPTIONS = 10
/** Milliseconds. */
const PING_EVERY = 20_000
const INIT_WITHIN = 5_000
const CHECK_SESSIONS_EVERY = 4_000

/** 4403: the session is over; 1012: come back in a moment. */
const SESSION_OVER = 4403
const RESTARTING = 1012

export interface LiveSocket {
  close(): void
}

/** The live hint over graphql-ws. The cookie is checked before the upgrade, and again every few seconds. */
export function openLiveSocket(server: Server, schema: GraphQLSchema, deps: HttpDeps): LiveSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false })
  const socketsBySession = new Map<string, Set<WebSocket>>()
  const whoByRequest = new WeakMap<IncomingMessage, Authenticated>()
  const subscriptions = new WeakMap<WebSocket, number>()

  serveSockets(
    {
      schema,
      connectionInitWaitTimeout: INIT_WITHIN,
      async onSubscribe({ extra }, _id, { query, variables }) {
        const open = (subscriptions.get(extra.socket) ?? 0) + 1
        subscriptions.set(extra.socket, open)
        if (open > MAX_SUBSCRIPTIONS) return [new GraphQLError('too-many')]
        const who = whoByRequest.get(extra.request)
        if (!who) return [new GraphQLError('unauthenticated')]
        const document = parse(query, { maxTokens: 200 })
        const errors = validate(schema, document, [...specifiedRules, ...limitRules])
        if (errors.length > 0) return [new GraphQLError('bad-request')]
        return { schema, document, variableValues: variables, contextValue: contextOf(deps, who) }
      },
      onComplete({ extra }) {
        subscriptions.set(extra.socket, (subscriptions.get(extra.socket) ?? 1) - 1)
      },
    },
    sockets,
    PING_EVERY,
  )

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const isOurs = request.url?.split('?')[0] === '/graphql'
    if (!isOurs || !originAllowed(request.headers, deps.origins)) return refuse(socket, '403 Forbidden')
    const who = await authenticate(deps.db, request).catch(() => null)
    if (!who) return refuse(socket, '401 Unauthorized')
    const { tokenHash } = who.session
    const siblings = socketsBySession.get(tokenHash) ?? new Set()
    if (siblings.size >= MAX_SOCKETS_PER_SESSION) return refuse(socket, '429 Too Many Requests')
    whoByRequest.set(request, who)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      socketsBySession.set(tokenHash, siblings.add(opened))
      opened.on('close', () => {
        siblings.delete(opened)
        if (siblings.size === 0) socketsBySession.delete(tokenHash)
      })
      sockets.emit('connection', opened, request)
    })
  }
  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error) => {
      deps.onError(error)
      socket.destroy()
    })
  }
  server.on('upgrade', handleUpgrade)

  const checking = setInterval(() => {
    const open = [...socketsBySession.keys()]
    liveSessions(deps.db, open).then((alive) => {
      for (const tokenHash of open) {
        if (alive.has(tokenHash)) continue
        for (const socket of socketsBySession.get(tokenHash) ?? [])
          socket.close(SESSION_OVER, 'unauthenticated')
      }
    }, deps.onError)
  }, CHECK_SESSIONS_EVERY)
  checking.unref()

  return {
    close() {
      clearInterval(checking)
      server.off('upgrade', handleUpgrade)
      for (const socket of sockets.clients) socket.close(RESTARTING, 'restart')
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, 500).unref()
    },
  }
}

function refuse(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
