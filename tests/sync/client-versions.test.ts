import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeAll, expect, test } from 'vitest'
import { MetaDatabase, writeValue } from '#sync/client/meta/meta-database.ts'
import { OUTBOX_FORMAT } from '#sync/client/outbox/outbox-database.ts'
import { mayOpenStores } from '#sync/client/versions/format-guard.ts'
import { sendLeftoverOps } from '#sync/client/versions/send-leftover-ops.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { pgliteTestDatabase } from '../support/databases.ts'
import { buildWire } from '../support/wire.ts'

const testDatabase = pgliteTestDatabase()
let server: Server
let ours: Tree

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  ours = await insertTree(db)
})

test('a build of whatever moment opens what is kept in its format, and none that is kept in a newer one', async () => {
  const meta = new MetaDatabase('guarded')
  // Written by older builds, which compared build times.
  await writeValue(meta, 'newest-build', Date.now() + 1e9)
  expect(await mayOpenStores(meta)).toBe(true)
  expect(await mayOpenStores(meta, OUTBOX_FORMAT + 1)).toBe(true)
  expect(await mayOpenStores(meta)).toBe(false)
  expect(await mayOpenStores(meta, OUTBOX_FORMAT + 1)).toBe(true)
  meta.close()
})

/** Stores operations as a build with another format does. */
async function leave(name: string, ops: readonly object[]) {
  const db = new Dexie(name)
  db.version(40).stores({ ops: 'opId, userId, kind, newer', inbox: 'id' })
  await db.table('ops').bulkPut(ops)
  const left = await db.table('ops').toArray()
  db.close()
  return left
}
const queued = (op: Op, n: number, more: object = {}) => ({
  ...op,
  n,
  userId: ours.office._id,
  state: 'queued',
  newer: { anything: true },
  ...more,
})

test('what waits in an outbox of a newer format is sent once, stays there, and is told', async () => {
  const customer = buildCustomer({ company_id: ours.wos._id })
  const create = buildCreate('customers.create', customer)
  const edit = buildEdit('customers.edit', customer, { lastname: 'Veranderd' })
  const photo = buildOp({ kind: 'orders.attach', blobIds: ['a'.repeat(64)] })
  const after = buildOp({
    kind: 'orders.comment',
    entityId: photo.entityId,
    args: { commentary: 'bij de foto' },
  })
  const unknown = { ...buildOp({ kind: 'orders.comment' }), at: 'b' }
  const theirs = queued(buildCreate('customers.create', buildCustomer()), 9, { userId: 'another' })
  const done = queued(buildCreate('customers.create', buildCustomer()), 8, { state: 'acked' })
  const before = await leave('newer', [
    // Deliberately out of order.
    queued(edit, 2),
    queued(create, 1),
    queued(photo, 3),
    queued(after, 4),
    queued(unknown as never, 5),
    theirs,
    done,
  ])
  const wire = buildWire(server, ours.office)
  wire.plan('lose-request')
  expect(await sendLeftoverOps(wire.transport, ours.office._id, 'newer')).toEqual({ waiting: 5, sent: 0 })
  wire.plan('lose-answer')
  expect(await sendLeftoverOps(wire.transport, ours.office._id, 'newer')).toEqual({ waiting: 5, sent: 0 })
  expect(await sendLeftoverOps(wire.transport, ours.office._id, 'newer')).toEqual({ waiting: 5, sent: 2 })

  const { docs } = await catchUp(server.as(ours.office), 'customers')
  expect([...docs.values()].map(({ lastname }) => lastname)).toContain('Veranderd')
  const newer = await new Dexie('newer').open()
  expect(await newer.table('ops').toArray()).toEqual(before)
  newer.close()
})

test('where there is no outbox nothing is sent, and none is made', async () => {
  const { transport } = buildWire(server, ours.office)
  expect(await sendLeftoverOps(transport, ours.office._id, 'none')).toEqual({ waiting: 0, sent: 0 })
  expect(await Dexie.exists('none')).toBe(false)
})
