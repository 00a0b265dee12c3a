import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import type { Database } from '#sync/server/store/database.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { fault } from './fault.ts'
import { openInstallation } from './machine/installation.ts'
import { signIn } from './machine/plain-client.ts'
import { type Cluster, openCluster, whyNoPostgres } from './machine/postgres-cluster.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const MIGRATIONS = readdirSync('sync/server/migrations').length

for (const kind of ['PGlite', 'PostgreSQL'] as const) {
  fault(
    `the server is killed while it makes its tables and fills them, on ${kind}`,
    {
      goal: 'the next start completes it, each migration once',
      full: 20,
      minutes: 20,
    },
    async ({ times, random, notRun }) => {
      const why = kind === 'PostgreSQL' ? whyNoPostgres() : null
      if (why) notRun(why)
      const fresh = await freshDatabases(kind)
      const whole = await fresh.next()
      const longest = await whole.site.start()
      await whole.site.close()
      const schema = await schemaOf(whole)
      const found: string[] = []
      for (let round = 0; round < times; round++) {
        const { site, ...where } = await fresh.next()
        site.launch()
        // The first kills come before the first table exists, the last after the last row.
        await sleep(longest * ((round + random()) / times))
        await site.process().kill()
        found.push(await leftBehind(where))
        await site.start()
        const office = await signIn(site.url)
        expect(await office.all('orders')).toHaveLength(await ordersIn(whole))
        await site.close()
        expect(await schemaOf(where)).toEqual(schema)
        rmSync(where.dataDir, { recursive: true, force: true })
      }
      const counted = [...new Set(found)].map(
        (one) => `${found.filter((each) => each === one).length} × ${one}`,
      )
      return `completed ${times} of ${times}; found after the kill: ${counted.join(', ')}`
    },
  )
}

interface Where {
  dataDir: string
  databaseUrl?: string
}

/** Empty databases. For PGlite they contain its own files, which take longer to create than all our tables. */
async function freshDatabases(kind: string) {
  let cluster: Cluster | undefined
  let bare: string | undefined
  let n = 0
  const folder = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'fresh-'))
    closing.push(() => rmSync(made, { recursive: true, force: true }))
    return made
  }
  if (kind === 'PostgreSQL') {
    cluster = await openCluster()
    closing.push(cluster.close)
  } else {
    bare = folder()
    await (await openDatabase({ dataDir: bare })).close()
  }
  return {
    async next() {
      const dataDir = folder()
      if (bare) cpSync(path.join(bare, 'db'), path.join(dataDir, 'db'), { recursive: true })
      const databaseUrl = await cluster?.database(`fresh_${n++}`)
      const where: Where = { dataDir, ...(databaseUrl && { databaseUrl }) }
      return { ...where, site: await openInstallation({ ...where, empty: true }) }
    },
  }
}

async function looking<T>({ dataDir, databaseUrl }: Where, look: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir, ...(databaseUrl && { url: databaseUrl }) })
  try {
    return await look(db)
  } finally {
    await db.close()
  }
}

const ordersIn = (where: Where) =>
  looking(where, async (db) => {
    const [row] = await db.statement(
      `select count(*)::int as orders from orders where company_id in
        (select _id from companies where tree = (select tree from credentials where username = 'kantoor'))`,
    )
    return Number(row?.orders)
  })

/** Tables, columns and the record of migrations: everything that applying a migration twice would change. */
const schemaOf = (where: Where) =>
  looking(where, (db) =>
    db.statement(`
      select table_name || '.' || column_name || ' ' || data_type as what
      from information_schema.columns where table_schema in ('public', 'pgboss')
      union all select 'index ' || indexname from pg_indexes where schemaname = 'public'
      union all select 'policy ' || tablename || ' ' || policyname from pg_policies
      union all select 'migration ' || id || ' ' || sha256 from migrations
      union all select 'accounts ' || count(*) from credentials
      union all select 'users ' || count(*) from users
      order by 1`),
  )

const leftBehind = (where: Where) =>
  looking(where, async (db) => {
    const [table] = await db.statement("select to_regclass('migrations') as there")
    if (!table?.there) return 'nothing'
    const [row] = await db.statement('select count(*)::int as applied from migrations')
    if (Number(row?.applied) < MIGRATIONS) return `${row?.applied} of ${MIGRATIONS} migrations`
    const [users] = await db.statement('select count(*)::int as there from users')
    return users?.there ? 'all of it' : 'empty tables'
  })
