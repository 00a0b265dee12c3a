import path from 'node:path'
import { WebSocket } from 'ws'
import { type Cursor, PROTOCOL, PROTOCOL_HEADER, type PullInput } from '#sync/contract/wire/protocol.ts'
import type { Database } from '#sync/server/store/database.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { openApiClient, readPage } from '../lib/api-client.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { dataSet } from '../lib/data-set.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, p95, perSecond, times } from '../lib/numbers.ts'
import { copyOf } from '../lib/server.ts'
import { makeSessions } from '../lib/sessions.ts'

const ORDERS_PER_PAGE = 500
const MB = 2 ** 20
/** The server's limit per session. */
const SOCKETS_PER_SESSION = 8
const PULL = 'query($inputs:[Json!]!){pull(inputs:$inputs)}'
const CHROMIUM_ENCODINGS = 'gzip, deflate, br, zstd'

/** The server's throughput beside that of its database. */
export async function server(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  return [...(await pulling(environment)), ...(await listening(environment))]
}

async function pulling(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  const { middle, runs } = environment.scale
  const [ours, bare] = ['pull', 'raw'].map((name) => path.join(environment.folder, name)) as [string, string]
  copyOf(await dataSet(middle), ours)
  const [token = ''] = await makeSessions(ours, 'beheer', 1)
  const running = await environment.start(ours)
  const db = await openDatabase({ dataDir: copyOf(await dataSet(middle), bare) })
  const readings = await alternating(runs, {
    raw: () => readAll(db),
    plain: () => pullAll(running.origin, token, 'identity'),
    packed: () => pullAll(running.origin, token, CHROMIUM_ENCODINGS),
  })
  await db.close()
  await running.close()
  const floor = perSecond(readings.raw)
  const beside = (rate: number) => `${perSecond(rate)}, ${times(rate / readings.raw)} the floor`
  return [
    {
      measure: `server pull of ${middle}, orders`,
      ours: beside(readings.plain),
      floor,
      goal: '≥ 0.6× the floor',
      reached: readings.plain / readings.raw >= 0.6,
      note: `pages of ${ORDERS_PER_PAGE} over HTTP, not parsed, in turn with the same pages by plain SQL inside the process (PGlite)`,
    },
    {
      measure: `server pull of ${middle}, orders, compressed`,
      ours: beside(readings.packed),
      floor,
      goal: '',
      reached: null,
      note: 'as Chromium asks; what the client takes to unpack it is counted, and what a real line wins is not',
    },
  ]
}

interface Reading {
  rows: number
  milliseconds: number
}

/**
 * Median rows per second; the first run warms up and is not counted. Alternates the variants, because the machine's
 * speed drifts.
 */
async function alternating<K extends string>(
  runs: number,
  ways: Record<K, () => Promise<Reading>>,
): Promise<Record<K, number>> {
  const names = Object.keys(ways) as K[]
  const rates = new Map(names.map((name) => [name, [] as number[]]))
  for (let run = 0; run <= runs; run++) {
    for (const name of names) {
      const { rows, milliseconds } = await ways[name]()
      if (run > 0) rates.get(name)?.push((rows * 1000) / milliseconds)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(rates.get(name) ?? [])])) as Record<K, number>
}

async function readAll(db: Database): Promise<Reading> {
  const began = performance.now()
  let count = 0
  for (let below: unknown = '~'; below !== undefined; ) {
    const rows = await db.statement(
      `select * from orders where _id < $1 order by _id desc limit ${ORDERS_PER_PAGE}`,
      [below],
    )
    count += rows.length
    below = rows.at(-1)?._id
  }
  return { rows: count, milliseconds: performance.now() - began }
}

async function pullAll(origin: string, token: string, encodings: string): Promise<Reading> {
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': encodings,
    'x-aurum-client': 'api',
    [PROTOCOL_HEADER]: String(PROTOCOL),
    authorization: `Bearer ${token}`,
  }
  const ask = async (input: PullInput) => {
    const body = JSON.stringify({ query: PULL, variables: { inputs: [input] } })
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body })
    return response.text()
  }
  const reading = { rows: 0, milliseconds: 0 }
  for (let cursor: Cursor | null = null; cursor === null || cursor.fill; ) {
    const began = performance.now()
    const text = await ask({ collection: 'orders', cursor, limit: ORDERS_PER_PAGE })
    reading.milliseconds += performance.now() - began
    const page = readPage(text)
    reading.rows += page.documents.length
    cursor = page.cursor
  }
  return reading
}

async function listening(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  const { small, sockets, questions } = environment.scale
  const dataDir = copyOf(await dataSet(small), path.join(environment.folder, 'live'))
  const tokens = await makeSessions(dataDir, 'kantoor', Math.ceil(sockets / SOCKETS_PER_SESSION))
  const running = await environment.start(dataDir)
  const client = await openApiClient(running.origin)
  const [order] = await client.orders(1)
  if (!order) throw new Error('There are no orders')
  const before = running.memory()
  const heard = new Set<WebSocket>()
  let all = () => {}
  const open = await Promise.all(
    Array.from({ length: sockets }, (_, i) =>
      listen(running.port, tokens[Math.floor(i / SOCKETS_PER_SESSION)] ?? '', (socket) => {
        heard.add(socket)
        if (heard.size === sockets) all()
      }),
    ),
  )
  const after = running.memory()
  const ticks: number[] = []
  for (let i = 0; i < questions; i++) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    heard.clear()
    const everybody = new Promise<number>((resolve) => {
      all = () => resolve(performance.timeOrigin + performance.now())
    })
    const committed = await client.setStatus(order, i % 2 === 0 ? 'In opdracht' : 'Wacht op klant')
    ticks.push((await everybody) - committed)
  }
  for (const socket of open) socket.terminate()
  await running.close()
  return [
    {
      measure: `server with ${small} orders and nobody there, memory`,
      ours: `${Math.round(before / MB)} MB`,
      goal: '≤ 450 MB',
      reached: before <= 450 * MB,
      note: 'with the database that is built in',
    },
    {
      measure: `${sockets} live connections, memory`,
      ours: `${Math.round((after - before) / MB)} MB more`,
      goal: '≤ 150 MB',
      reached: after - before <= 150 * MB,
    },
    {
      measure: `a tick until all ${sockets} have it, p95`,
      ours: ms(p95(ticks)),
      goal: '≤ 500 ms',
      reached: p95(ticks) <= 500,
    },
  ]
}

/** Resolves at the first tick, which states the current clock; calls `tell` for each later one. */
function listen(port: number, token: string, tell: (socket: WebSocket) => void): Promise<WebSocket> {
  const headers = { authorization: `Bearer ${token}`, 'x-aurum-client': 'api' }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers,
    perMessageDeflate: false,
  })
  const send = (message: object) => socket.send(JSON.stringify(message))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => send({ type: 'connection_init' }))
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data)) as { type: string }
      if (type === 'connection_ack')
        send({ id: '1', type: 'subscribe', payload: { query: 'subscription{live}' } })
      if (type === 'ping') send({ type: 'pong' })
      if (type !== 'next') return
      resolve(socket)
      tell(socket)
    })
  })
}
