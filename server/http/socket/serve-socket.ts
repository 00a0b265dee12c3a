import type { GraphQLError, GraphQLSchema } from 'graphql'
import { CloseCode, makeServer } from 'graphql-ws'
import type { RawData, WebSocket } from 'ws'
import { openBudgets } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { HttpDeps } from '../deps.ts'
import type { Authenticated } from '../doors/authenticate.ts'
import { maskError } from '../doors/mask-error.ts'
import { contextMaker } from '../routes/graphql-routes.ts'
import { keepAlive, limitMessages } from './socket-upkeep.ts'
import { sharedSubscribe } from './subscribe-shared.ts'
import { subscriptionReader } from './subscription-reader.ts'

const MAX_SUBSCRIPTIONS = 10
/** Milliseconds. */
const INIT_TIMEOUT_MS = 5_000

/** Serves graphql-ws on sockets. Errors are reported here and reach the client as codes only. */
export function socketServer(schema: GraphQLSchema, deps: HttpDeps) {
  const { onError } = deps
  const contextOf = contextMaker(deps)
  const allowanceOf = openBudgets()
  const readSubscription = subscriptionReader(schema)
  const masked = (errors: readonly GraphQLError[]) =>
    errors.map((error) => {
      const { message, extensions } = maskError(error, onError)
      return { message, extensions: { code: extensions.code } }
    })

  const server = makeServer<Record<string, unknown>, Authenticated>({
    schema,
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    subscribe: sharedSubscribe(),
    onSubscribe({ extra, subscriptions }, _id, { query, variables, operationName }) {
      // The requested subscription is already included.
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) return [requestError('too-many')]
      const document = readSubscription(query)
      if (!document) return [requestError('bad-request')]
      return {
        schema,
        document,
        variableValues: variables ?? {},
        contextValue: contextOf(extra, allowanceOf(extra.actor.userId)),
        ...(operationName != null && { operationName }),
      }
    },
    onError: (_context, _id, _payload, errors) => masked(errors),
    onNext: (_context, _id, _payload, _args, { errors, ...result }) =>
      errors && { ...result, errors: masked(errors) },
  })

  return (socket: WebSocket, who: Authenticated) => {
    // An oversized frame closes the socket; without a listener its error would end the process.
    socket.on('error', () => {})
    limitMessages(socket)
    keepAlive(socket)
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => sendOver(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => {
          socket.on('message', (data: RawData) => {
            handle(String(data)).catch((error) => {
              onError(error)
              socket.close(CloseCode.InternalServerError, 'internal')
            })
          })
        },
      },
      who,
    )
    socket.once('close', (code, reason) => {
      closed(code, String(reason)).catch(onError)
    })
  }
}

function sendOver(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    // A closed socket misses the message; its next pull catches up.
    if (socket.readyState === socket.OPEN) socket.send(text, () => resolve())
    else resolve()
  })
}
