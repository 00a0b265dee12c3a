import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { demoOrder } from '#demo/orders.ts'
import { demoCustomer } from '#demo/people.ts'
import { seededRandom } from '#demo/random.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { hashFiles } from '#scripts/lib/hash-files.mjs'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { insertRows } from '#sync/server/store/insert-rows.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'

/** The same orders for all contenders: a server's data folder, and JSON pages for contenders without a server. */
export interface DataSet {
  orders: number
  dataDir: string
  /** Files `0.json`, `1.json` …: ORDERS_PER_PAGE orders each, newest first. */
  pagesDir: string
}

export const ORDERS_PER_PAGE = 500
const ORDERS_PER_BATCH = 1000
const ORDERS_PER_CUSTOMER = 10
const NOW = Date.UTC(2026, 10, 1)
const ORDER_INTERVAL_MS = 4 * 60_000
const DAY_MS = 86_400_000

const SOURCES = ['demo', 'sync/server/migrations', 'sync/contract', 'bench/lib/data-set.ts']

/** Cached by the hash of the sources that generate it, because a hundred thousand orders take minutes. */
export async function dataSet(orders: number): Promise<DataSet> {
  const cached = path.resolve(
    '.cache/bench',
    `${orders}-${hashFiles(SOURCES, (file) => !/\.test\.ts$/.test(file)).slice(0, 12)}`,
  )
  const made = { orders, dataDir: path.join(cached, 'server'), pagesDir: path.join(cached, 'pages') }
  if (existsSync(cached)) return made
  console.log(`Making ${orders} orders …`)
  const unfinished = `${cached}-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(path.join(unfinished, 'pages'), { recursive: true })
  const db = await openDatabase({ dataDir: path.join(unfinished, 'server') })
  await migrate(db)
  await seedDemo(db, { dataDir: path.join(unfinished, 'server'), orders: 0, now: NOW })
  await insertOrders(db, orders, path.join(unfinished, 'pages'))
  await db.close()
  renameSync(unfinished, cached)
  return made
}

async function insertOrders(db: Database, orders: number, pagesDir: string) {
  const definition = definitionOf('orders')
  const demoData = await db.read(readDemoData)
  const seqOf = (index: number) => 2 + Math.floor((orders - 1 - index) / ORDERS_PER_BATCH)
  for (let from = 0; from < orders; from += ORDERS_PER_BATCH) {
    const batch = Array.from({ length: Math.min(ORDERS_PER_BATCH, orders - from) }, (_, at) =>
      orderAt(from + at, demoData),
    )
    const customers = batch.map(({ customer }) => customer)
    const distinct = [...new Map(customers.map((customer) => [customer._id, customer])).values()]
    const stamp = { tree: demoData.tree, seq: seqOf(from) }
    await db.write(async (tx) => {
      await insertRows(tx, 'customers', distinct, stamp)
      await insertRows(
        tx,
        'orders',
        batch.map(({ order }) => order),
        stamp,
      )
    })
    writePages(
      pagesDir,
      from,
      batch.map(({ order }) => ({
        ...withKeys(definition, v.parse(definition.fields, order) as AnyDocument),
        seq: stamp.seq,
      })),
    )
  }
  await db.write(async (tx) => {
    await sql`update clocks set seq = ${seqOf(0) + 1} where tree = ${demoData.tree}`.execute(tx)
    await sql`update order_numbers set next = 90000000`.execute(tx)
  })
  await db.statement('analyze')
}

/** An order depends only on its index, so the newest thousand of a large set equal the small set. */
function orderAt(index: number, demoData: DemoData) {
  const random = seededRandom(index)
  const group = Math.floor(index / ORDERS_PER_CUSTOMER)
  const ofGroup = seededRandom(1_000_000 + group)
  const company = ofGroup.pick(demoData.companies)
  const customer = demoCustomer(
    ofGroup,
    company._id,
    NOW - (group + 1) * ORDERS_PER_CUSTOMER * ORDER_INTERVAL_MS,
  )
  const requested = NOW - (index + 1) * ORDER_INTERVAL_MS
  const { products, campaigns, users } = demoData
  const place = {
    company: { _id: company._id, prefix: company.config.order_number_prefix },
    products,
    campaigns,
    users,
  }
  // An order's progress follows from its age; without this the newest thousand would all have just begun.
  const now = requested + random.whole(12, 26) * DAY_MS
  const input = { customer, number: 80_000_000 - index, requested, now }
  return { customer, order: demoOrder(random, place as never, input) }
}

function writePages(folder: string, from: number, docs: readonly object[]) {
  for (let at = 0; at < docs.length; at += ORDERS_PER_PAGE) {
    writeFileSync(
      path.join(folder, `${(from + at) / ORDERS_PER_PAGE}.json`),
      JSON.stringify(docs.slice(at, at + ORDERS_PER_PAGE)),
    )
  }
}

type DemoData = Awaited<ReturnType<typeof readDemoData>>

/** The demo data for orders of the tree to which the demo accounts belong. */
async function readDemoData(tx: Tx) {
  const all = async <T>(table: string, tree: string) =>
    (await sql<T>`select * from ${sql.table(table)} where tree = ${tree} order by _id`.execute(tx)).rows
  const { rows } = await sql<{
    tree: string
  }>`select tree from credentials where username = 'kantoor'`.execute(tx)
  const tree = rows[0]?.tree ?? ''
  return {
    tree,
    companies: await all<DocumentOf<'companies'>>('companies', tree),
    products: await all<DocumentOf<'products'>>('products', tree),
    campaigns: await all<DocumentOf<'campaigns'>>('campaigns', tree),
    users: (await all<{ _id: string }>('users', tree)).map(({ _id }) => _id),
  }
}
