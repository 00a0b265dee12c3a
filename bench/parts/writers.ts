import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { startSession } from '#server/accounts/sessions.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { openCluster } from '#tests/faults/machine/postgres-cluster.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { insertTree } from '#tests/support/builders/tree.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, perSecond, times } from '../lib/numbers.ts'
import { ask, type Writer, writeFor } from '../lib/writers.ts'

const TREES = 20
const ORDERS_PER_TREE = 200
const WRITERS = 30
const DURATION_MS = 6_000
const PULL = 'query($inputs:[Json!]!){pull(inputs:$inputs)}'

type Rows = Omit<Measure, 'part'>[]

/** Single operations of many people at once, beside what the database alone does. */
export async function writers(environment: BenchEnvironment): Promise<Rows> {
  return [...(await onPGlite(environment)), ...(await onPostgres(environment))]
}

async function onPGlite(environment: BenchEnvironment): Promise<Rows> {
  const dataDir = path.join(environment.folder, 'writers')
  const [one = []] = await insertMembers({ dataDir }, 1)
  const server = await environment.start(dataDir, { AURUM_DEMO: '0' })
  const at = (each: readonly Member[]) => each.map((member) => ({ ...member, origin: server.origin }))
  await writeFor(DURATION_MS / 3, at(one))
  const alone = await writeFor(DURATION_MS / 3, at(one.slice(0, 1)))
  const { rate } = await writeFor(DURATION_MS, at(one))
  await server.close()
  return [
    {
      measure: `operations of ${WRITERS} people of one company, built-in database`,
      ours: `${perSecond(rate)}; one alone ${ms(median(alone.times))} each`,
      goal: '≥ 350/s',
      reached: rate >= 350,
      note: 'comments on orders, one operation a request, with the whole of a request: session, rights, the answer',
    },
  ]
}

async function onPostgres(environment: BenchEnvironment): Promise<Rows> {
  const cluster = await openCluster()
  const url = await cluster.database('aurum')
  const folders = [0, 1, 2].map((n) => path.join(environment.folder, `of-postgres-${n}`))
  const members = await insertMembers({ dataDir: folders[0] ?? '', url }, TREES)
  const floor = pgbench(await cluster.database('floor'))
  const servers = []
  for (const folder of folders)
    servers.push(await environment.start(folder, { AURUM_DEMO: '0', DATABASE_URL: url }))
  const origins = servers.map(({ origin }) => origin)
  const spread = (some: readonly Member[], count: number): Writer[] =>
    some.map((member, n) => ({ ...member, origin: origins[n % count] ?? '' }))
  const [one = [], other = []] = members
  const rates: number[] = []
  for (const count of [1, 2, 3]) {
    await writeFor(DURATION_MS / 3, spread(one, count))
    rates.push((await writeFor(DURATION_MS, spread(one, count))).rate)
  }
  const mixed = members.flatMap((tree) => tree.slice(0, 3))
  await writeFor(DURATION_MS / 3, spread(mixed, 3))
  const { rate: all } = await writeFor(DURATION_MS, spread(mixed, 3))
  const [reader] = spread(other, 1)
  const idle = reader ? await readFor(DURATION_MS / 3, reader) : []
  const beside = writeFor(DURATION_MS, spread(one, 1))
  const busy = reader ? await readFor(DURATION_MS - 500, reader) : []
  await beside
  for (const server of servers) await server.close()
  await cluster.close()
  const floorText = `pgbench ${perSecond(floor)}`
  const lowest = Math.min(...rates)
  const waits = median(busy) / median(idle)
  return [
    {
      measure: `operations of ${WRITERS} people of one company, PostgreSQL, one, two and three servers`,
      ours: rates.map((rate) => perSecond(rate)).join(', '),
      floor: floorText,
      goal: '≥ 400/s',
      reached: lowest >= 400,
      note: 'comments on orders, one operation a request; the floor is the usual transaction of pgbench, 10 clients, on the same cluster',
    },
    {
      measure: `operations in ${TREES} companies, PostgreSQL, three servers`,
      ours: `${perSecond(all)}, ${times(all / floor)} the floor`,
      floor: floorText,
      goal: '≥ 0.35× the floor',
      reached: all / floor >= 0.35,
    },
    {
      measure: `a pull of another company beside ${WRITERS} who write, PostgreSQL, median`,
      ours: `${ms(median(busy))}, ${times(waits)} an idle one`,
      floor: ms(median(idle)),
      goal: '≤ 2× an idle one',
      reached: waits <= 2,
    },
  ]
}

type Member = Omit<Writer, 'origin'>

/** Company trees with orders, and the sessions of those who write in them. */
async function insertMembers(at: { dataDir: string; url?: string }, trees: number): Promise<Member[][]> {
  const db = await openDatabase(at)
  await migrate(db)
  const all: Member[][] = []
  for (let n = 0; n < trees; n++) {
    const tree = await insertTree(db)
    const orders = Array.from({ length: ORDERS_PER_TREE }, () => buildOrder({ company_id: tree.root._id }))
    await insertDocuments(
      db,
      tree.tree,
      orders.map((doc) => ({ collection: 'orders', doc })),
    )
    const users = [tree.admin, tree.developer]
    const tokens = await Promise.all(users.map(({ _id }) => tokenOf(db, _id, tree.tree)))
    const ids = orders.map(({ _id }) => _id)
    all.push(
      Array.from({ length: WRITERS }, (_, each) => ({
        token: tokens[each % 2] ?? '',
        userId: users[each % 2]?._id ?? '',
        orders: ids,
      })),
    )
  }
  if (db.kind === 'postgres') await db.statement('analyze')
  await db.close()
  return all
}

async function tokenOf(db: Database, userId: string, tree: string): Promise<string> {
  const started = await db.write((tx) =>
    startSession(tx, { userId, tree, purpose: 'app', userAgent: 'bench' }),
  )
  return started.token
}

async function readFor(milliseconds: number, { origin, token }: Writer): Promise<number[]> {
  const waits: number[] = []
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const asked = performance.now()
    const inputs = [{ collection: 'orders', cursor: null, limit: 20 }]
    await ask(origin, token, { query: PULL, variables: { inputs } })
    waits.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return waits
}

/** Transactions per second. */
function pgbench(url: string): number {
  const folder = '/usr/lib/postgresql'
  const program = readdirSync(folder)
    .map((version) => `${folder}/${version}/bin/pgbench`)
    .findLast((file) => existsSync(file))
  if (!program) throw new Error('pgbench is not installed')
  execFileSync(program, ['-i', '-q', '-s', '10', url], { stdio: 'ignore' })
  const text = execFileSync(program, ['-c', '10', '-j', '2', '-T', '6', url], { encoding: 'utf8' })
  return Number(text.match(/tps = ([\d.]+)/)?.[1])
}
