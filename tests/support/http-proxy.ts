import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'

/** A request on its way from a browser to the server. */
export interface Passing {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  at: number
}

interface Answer {
  status: number
  headers: http.OutgoingHttpHeaders
  body: Buffer
}

/** The proxy's treatment of a request; `undefined` passes it on. */
export type Interception =
  /** Answers in place of the server, like a captive portal or a busy load balancer. */
  | { do: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /**
   * The server handles the request, but the answer is lost. A browser silently resends a request on a reused connection
   * unless an answer began, so only with `begun` does the app notice the loss.
   */
  | { do: 'lose-answer'; begun?: boolean }
  /** The request never arrives. */
  | { do: 'lose-request' }
  | { do: 'send-twice' }
  /** Delivers the first `part` of the answer as if it were complete. */
  | { do: 'truncate'; part: number }
  /** The server handles the request, and the answer is delayed. */
  | { do: 'hold-answer'; until: Promise<unknown> }
  /** Replaces headers, as if the request came from a build with another protocol version. */
  | { do: 'rewrite'; headers: Record<string, string> }
  /** Another server answers. */
  | { do: 'forward'; port: number }
  | undefined

export interface HttpProxy {
  port: number
  /** All requests since the last `forget`, oldest first. */
  seen: Passing[]
  /** Replaces the previous handler; null passes everything. */
  intercept(interceptor: ((request: Passing) => Interception) | null): void
  close(): Promise<void>
}

/**
 * A proxy between browser and server that understands HTTP. A `TcpProxy` in front of it degrades the connection itself.
 */
export async function startHttpProxy(target: number): Promise<HttpProxy> {
  const seen: Passing[] = []
  const sockets = new Set<Socket>()
  let interceptor: ((request: Passing) => Interception) | null = null

  const server = http.createServer(async (request, response) => {
    try {
      await pass(request, response)
    } catch {
      request.socket.destroy()
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url: path = '', headers } = request
    const body = await bodyOf(request)
    const passing: Passing = { method, path, headers, body: body.toString('latin1'), at: Date.now() }
    seen.push(passing)
    const interception = interceptor?.(passing)
    if (interception?.do === 'lose-request') return request.socket.destroy()
    if (interception?.do === 'answer') {
      response.writeHead(interception.status, { 'content-type': 'text/html', ...interception.headers })
      return response.end(interception.body)
    }
    if (interception?.do === 'send-twice') await ask(method, path, headers, body)
    const more = interception?.do === 'rewrite' ? interception.headers : {}
    const port = interception?.do === 'forward' ? interception.port : target
    const answer = await ask(method, path, { ...headers, ...more }, body, port)
    if (interception?.do === 'hold-answer') await interception.until
    if (interception?.do === 'lose-answer') {
      if (!interception.begun) return request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': '1000' })
      return response.write('{', () => request.socket.destroy())
    }
    reply(response, method, interception?.do === 'truncate' ? truncated(answer, interception.part) : answer)
  }

  function ask(
    method: string,
    path: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
    port = target,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = http.request({ host: '127.0.0.1', port, method, path, headers }, async (answer) =>
        resolve({
          status: answer.statusCode ?? 502,
          headers: answer.headers,
          body: await bodyOf(answer),
        }),
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  /** The live socket, whose messages pass unchanged. */
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { method = '', url: path = '', headers } = request
    const passing: Passing = { method, path, headers, body: '', at: Date.now() }
    seen.push(passing)
    const interception = interceptor?.(passing)
    if (interception && interception.do !== 'rewrite' && interception.do !== 'forward')
      return socket.destroy()
    const port = interception?.do === 'forward' ? interception.port : target
    const outgoing = net.connect(port, '127.0.0.1', () => {
      const lines = [`${method} ${path} HTTP/1.1`]
      for (let i = 0; i < request.rawHeaders.length; i += 2)
        lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
      outgoing.write(`${lines.join('\r\n')}\r\n\r\n`)
      outgoing.write(head)
      socket.pipe(outgoing).pipe(socket)
    })
    for (const [one, other] of [
      [socket, outgoing],
      [outgoing, socket],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => one.destroy())
    }
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    intercept(next) {
      interceptor = next
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const HOP_BY_HOP = ['connection', 'transfer-encoding', 'keep-alive']

function reply(response: ServerResponse, method: string, { status, headers, body }: Answer) {
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name))
  response.writeHead(status, Object.fromEntries(kept))
  response.end(method === 'HEAD' ? undefined : body)
}

/** The shortened answer is valid HTTP: only a reader of its content notices. */
function truncated({ status, headers, body }: Answer, part: number): Answer {
  const kept = body.subarray(0, Math.floor(body.length * part))
  return { status, headers: { ...headers, 'content-length': String(kept.length) }, body: kept }
}
