import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { recordFieldCounts } from '#sync/server/core/pull/added-fields.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import { openEffects } from '#sync/server/effects/open-effects.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { buildOwned } from '../../support/builders/any-document.ts'
import { buildCustomer } from '../../support/builders/customer.ts'
import { type CollectionDocument, insertDocuments } from '../../support/builders/insert-documents.ts'
import { buildOffered } from '../../support/builders/options.ts'
import { buildOrder } from '../../support/builders/order.ts'
import { buildServer, type Server } from '../../support/builders/server.ts'
import { buildStatus } from '../../support/builders/status.ts'
import { insertTree, type Tree } from '../../support/builders/tree.ts'
import { buildUser } from '../../support/builders/user.ts'
import { pgliteTemplate } from '../../support/database-templates.ts'
import { ignoreEffects } from '../../support/idle-effects.ts'
import { BUYING, HIRING } from './options.ts'
import type { Simulation } from './simulation.ts'
import { MARK, NEXT_MIGRATION } from './versions.ts'

/** The real server on a real database, and what a history may change in it. */
export interface World {
  server: Server
  /** The server of the next release, on the same database; this one without versions. */
  nextServer: Server
  tree: Tree
  /** The users who may sit at a browser. */
  people: readonly DocumentOf<'users'>[]
  statuses: readonly DocumentOf<'statuses'>[]
  orders: readonly DocumentOf<'orders'>[]
  customers: readonly DocumentOf<'customers'>[]
  /** A customer that was merged into the first one. */
  twin: DocumentOf<'customers'>
  /** By collection: a row on which nothing else depends. */
  spares: ReadonlyMap<CollectionName, string>
  /** Resets server and database. */
  reset(): Promise<void>
  session(user: { _id: string }): Promise<Session>
  /** The rows that a device of the user would get if it pulled everything now. */
  truthFor(user: { _id: string }): Promise<Map<CollectionName, Map<string, AnyDocument>>>
  /** All rows, without access rules. */
  rows(collection: CollectionName): Promise<(AnyDocument & { deleted: boolean })[]>
  results(): Promise<Map<string, { status: string; code: string | null; seq: number }>>
  /** Number of effects, waiting or done, of this operation. */
  effectsOf(opId: string): Promise<number>
  /** The first server of the next release starts. */
  release(): Promise<void>
  /** Moves a user to another company; `newEpoch` replaces the database's history, as restoring a backup does. */
  moveUser(user: { _id: string }, company: { _id: string }): Promise<void>
  newEpoch(): Promise<void>
  receiveBlob(user: { _id: string }, hash: string, mime: string): Promise<void>
}

/** The disk does not matter here: skips every wait for it. */
const NO_WAITING = { fsyncSync() {}, fsync: async () => {}, fdatasync: async () => {}, freeBytes: () => 1e12 }

export async function openWorld(sim: Simulation, hasVersions: boolean): Promise<World> {
  const dataDir = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'aurum-converge-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  cpSync(await sim.attend(pgliteTemplate(false)), path.join(dataDir, 'db'), { recursive: true })
  const db = await sim.attend(openDatabase({ dataDir, disk: NO_WAITING, letIn: async () => {} }))
  await sim.attend(migrate(db))
  const effects = openEffects(db)
  ignoreEffects(effects)
  await sim.attend(effects.start())
  const server = await buildServer(db, effects)
  if (hasVersions) await db.statement(NEXT_MIGRATION)
  const { openRelease } = hasVersions ? await nextRelease() : await import('./next-release.ts')
  const next = await openRelease(db, effects)
  const nextServer = hasVersions ? next.server : server
  const tables = await tablesToEmpty()

  async function tablesToEmpty() {
    const rows = await db.statement(`select schemaname || '.' || tablename as name from pg_tables
      where schemaname = 'public' and tablename not like '%migration%'`)
    return [...rows.map(({ name }) => String(name)), 'pgboss.job_common']
  }

  const world: World = {
    server,
    nextServer,
    tree: undefined as never,
    people: [],
    statuses: [],
    orders: [],
    customers: [],
    twin: undefined as never,
    spares: new Map(),
    async reset() {
      // Far quicker than `truncate`, which creates new files.
      await db.statement(tables.map((table) => `delete from ${table}`).join(';'))
      Object.assign(world, await insertWorld(server))
      await recordFieldCounts(db)
    },
    release: next.start,
    async session(user) {
      const { actor } = await server.as(user).context()
      const { userId, role, tree, companies, lineage } = actor
      const token = { name: 'login' as const, expires: Date.now() + 86_400_000, date: Date.now() }
      const names = { username: 'iemand', fullname: 'Iemand' }
      return {
        user_id: userId,
        ...names,
        role,
        company_ids: [companies[0] ?? ''],
        tree,
        companies: [...companies],
        lineage: [...lineage],
        support: '',
        mail_waits: false,
        token,
      }
    },
    async truthFor(user) {
      const inputs = collectionNames.map((collection) => ({ collection, cursor: null, limit: 1000 }))
      const pages = await nextServer.as(user).pull(inputs)
      const { actor } = await server.as(user).context()
      const viewer = { role: actor.role, user_id: actor.userId, companies: [...actor.companies] }
      return new Map(
        pages.map(({ collection, documents }) => {
          const name = collection as CollectionName
          next.complete(name, viewer, documents as unknown as AnyDocument[])
          return [name, new Map(documents.map((doc) => [doc._id, doc as AnyDocument]))]
        }),
      )
    },
    async rows(collection) {
      const { rows } = await sql<never>`select * from ${sql.table(collection)}`.execute(db.kysely)
      return rows
    },
    async results() {
      const rows = await db.kysely.selectFrom('op_results').select(['op_id', 'result']).execute()
      return new Map(rows.map(({ op_id, result }) => [op_id, result as never]))
    },
    async effectsOf(opId) {
      const rows = await db.statement('select id from pgboss.job where id = $1', [
        effectId('order-status-changed', opId),
      ])
      return rows.length
    },
    async moveUser(user, company) {
      const known = (await world.rows('users')).find(({ _id }) => _id === user._id)
      if (!known || known.deleted) return
      const { deleted: _, ...row } = known
      const doc = { ...row, company_ids: [company._id] } as unknown as AnyDocument
      await insertDocuments(db, world.tree.tree, [{ collection: 'users', doc: without(doc) }])
    },
    async newEpoch() {
      await sql`update clocks set epoch = gen_random_uuid()::text`.execute(db.kysely)
    },
    async receiveBlob(user, hash, mime) {
      const { actor } = await server.as(user).context()
      await sql`insert into blobs (tree, hash, size, mime, width, height)
        values (${actor.tree}, ${hash}, 10, ${mime}, 1, 1) on conflict do nothing`.execute(db.kysely)
    },
  }
  return world
}

/** Its address is not a literal, because no such file exists for the compiler. */
const nextRelease = () => import(`./next-release.ts${MARK}`) as Promise<typeof import('./next-release.ts')>

/** Removes the store's own columns, which are not part of a document. */
function without(row: AnyDocument): AnyDocument {
  const { tree: _tree, seq: _seq, owner: _owner, ...doc } = row as Record<string, unknown>
  return doc as AnyDocument
}

async function insertWorld(server: Server): Promise<Partial<World>> {
  const tree = await insertTree(server.db)
  const plain = buildStatus({
    company_id: tree.root._id,
    name: 'Gebeld',
    fields: [],
    customer_message: {} as never,
  })
  const strict = buildStatus({
    company_id: tree.root._id,
    name: 'Ingepland',
    customer_message: {
      message: 'Ingepland voor: DATE TIME',
      type: 'web_only',
      required: false,
      active: true,
    },
  })
  const statuses = [plain, strict]
  const colleague = buildUser({ role: 'office', company_ids: [tree.wos._id] })
  const fitter = buildUser({ role: 'employee', company_ids: [tree.wos._id] })
  // The last and the first are of one company, so that they can be merged.
  const customers = [tree.wos, tree.bk, tree.wos].map(({ _id }) =>
    buildCustomer({ company_id: _id, debtor_number: '' }),
  )
  const merged = { at: 1, user_id: tree.office._id, orders: [], archives: [], changes: {} }
  const twin = buildCustomer({ company_id: tree.wos._id, merged_into: customers[0]?._id ?? '', merged })
  const orders = [tree.wos, tree.wos, tree.wos, tree.bk].map((company, at) =>
    buildOrder({
      company_id: company._id,
      customer_id: customers[at < 3 ? 0 : 1]?._id ?? '',
      order_id: `WOS#0000000${at}`,
      // One of them is an offer.
      type: at === 1 ? 'quotation' : 'order',
      ...(at === 1 && buildOffered(BUYING, HIRING)),
      current_status: { name: 'Opdracht', color: '#007bbe' } as never,
      commentary: [],
    }),
  )
  const offered = statuses.map(({ _id }) => _id)
  const companies = [tree.root, tree.wos, tree.bk].map((company) => ({ ...company, statuses: offered }))
  const documents: CollectionDocument[] = [
    ...companies.map((doc): CollectionDocument => ({ collection: 'companies', doc })),
    ...statuses.map((doc): CollectionDocument => ({ collection: 'statuses', doc })),
    ...[colleague, fitter].map((doc): CollectionDocument => ({ collection: 'users', doc })),
    ...[...customers, twin].map((doc): CollectionDocument => ({ collection: 'customers', doc })),
    ...orders.map((doc): CollectionDocument => ({ collection: 'orders', doc })),
  ]
  const spares = collectionNames
    .filter((name) => name !== 'orders' && name !== 'customers')
    .map((name) => ({ collection: name, doc: buildOwned(name, tree.wos._id) }) as CollectionDocument)
  await insertDocuments(server.db, tree.tree, [...documents, ...spares])
  const people = [tree.office, tree.employee, colleague, tree.admin, tree.neighbour, fitter, tree.developer]
  const ids = spares.map(({ collection, doc }) => [collection, doc._id] as const)
  return { tree, people, statuses, customers, orders, twin, spares: new Map(ids) }
}
