import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults for the next answers. */
export type Fault =
  | 'silence'
  | 'endless'
  | 'huge'
  | 'cut-off'
  | 'html'
  | 'redirect'
  | 'wrong-types'
  | 'no-json'
  | 'lost-answer'
  | { status: number }
  | { error: string }

type Row = Record<string, unknown>

interface Asked {
  query: string
  variables: Row
  headers: IncomingMessage['headers']
}

export const TOKEN = 'geheim-van-het-eindpunt'

/** A product endpoint on this machine that fails on demand. Quotations are identified by their idempotency key. */
export async function startProductEndpoint() {
  const asked: Asked[] = []
  const faults: Fault[] = []
  const offers = { products: [] as unknown[], campaigns: [] as unknown[], files: {} as Record<string, Row> }
  /** Files of the products, by path. */
  const contents = new Map<string, Buffer>()
  const fetched: string[] = []
  const quotations = new Map<string, { order_id: string; data: Row; app: Row }>()
  const verdict = { success: true }

  function answerTo({ query, variables, headers }: Asked): Row {
    if (query.includes('getProductCampaigns')) return { getProductCampaigns: offers.campaigns }
    if (query.includes('getFile')) return { getFile: offers.files[String(variables.id)] ?? null }
    if (!query.includes('createQuotation')) return { getProducts: wanted(variables) }
    if (!verdict.success) return { createQuotation: { order_id: null, success: false } }
    const key = String(headers['idempotency-key'])
    const known = quotations.get(key)
    const made = known ?? {
      order_id: `EP-${quotations.size + 1}`,
      data: variables.data as Row,
      app: variables.app as Row,
    }
    quotations.set(key, made)
    return { createQuotation: { order_id: made.order_id, success: true, continue: true, sent: true } }
  }

  function wanted({ where }: Row): unknown[] {
    const ids = (where as { _id?: string[] } | undefined)?._id
    const all = offers.products as ({ _id?: string; unlisted?: boolean } | null)[]
    return ids ? all.filter((each) => ids.includes(String(each?._id))) : all.filter((each) => !each?.unlisted)
  }

  const service = createServer(async (request, response) => {
    if (request.method === 'GET') {
      fetched.push(String(request.url))
      const content = contents.get(String(request.url).replace(/\?.*$/, ''))
      response.writeHead(content ? 200 : 404).end(content)
      return
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts).toString()) as Omit<Asked, 'headers'>
    const one = { ...body, headers: request.headers }
    asked.push(one)
    const fault = faults.shift()
    if (request.headers.authorization !== TOKEN) return said(response, 401, {})
    if (fault && fault !== 'lost-answer') return fail(response, fault)
    const data = answerTo(one)
    if (fault === 'lost-answer') response.destroy()
    else said(response, 200, { data })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    config: { url: origin, token: TOKEN, version: '2.0' },
    asked,
    contents,
    fetched,
    faults,
    offers,
    quotations,
    verdict,
    async close() {
      service.closeAllConnections()
      await new Promise((resolve) => service.close(resolve))
    },
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

function said(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify(body))
}

function fail(response: ServerResponse, fault: Exclude<Fault, 'lost-answer'>) {
  if (typeof fault === 'string') FAILING[fault](response)
  else if ('status' in fault) said(response, fault.status, { data: {} })
  else said(response, 200, { data: null, errors: [{ message: TOKEN, extensions: { code: fault.error } }] })
}

const FAILING: Record<Extract<Exclude<Fault, 'lost-answer'>, string>, (response: ServerResponse) => void> = {
  silence: () => {},
  redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Onderhoud</h1>'),
  'no-json': (response) => response.writeHead(200, JSON_TYPE).end('{"data":'),
  'wrong-types': (response) => said(response, 200, { data: { getProducts: 'alle', createQuotation: [] } }),
  huge: (response) => response.writeHead(200, JSON_TYPE).end(Buffer.alloc(10_000_000, ' ')),
  'cut-off': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': 1_000 }).write('{"data":')
    setImmediate(() => response.destroy())
  },
  endless: (response) => {
    response.writeHead(200, JSON_TYPE)
    const dribble = () => response.destroyed || response.write(' ', () => setTimeout(dribble, 5))
    dribble()
  },
}
