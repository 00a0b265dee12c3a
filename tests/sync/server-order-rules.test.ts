import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#sync/server/store/migrate.ts'
import { ROOT, WOS } from '../contract/context.ts'
import { buildBlob, insertBlob } from '../support/builders/blob.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { buildUser } from '../support/builders/user.ts'
import { eachDatabase } from '../support/databases.ts'
import { ORDER_RULES } from '../support/order-rules.ts'
import { ORDER_WORLD } from '../support/order-world.ts'

eachDatabase((testDatabase) => {
  const person = (role: string, company: string) => buildUser({ role, company_ids: [company] })
  const people = {
    employee: person('employee', WOS),
    office: person('office', WOS),
    admin: person('admin', ROOT),
    developer: person('developer', ROOT),
  }
  let server: Server

  beforeAll(async () => {
    const db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    await insertDocuments(db, ROOT, ORDER_WORLD as Parameters<typeof insertDocuments>[2])
    await insertDocuments(
      db,
      ROOT,
      Object.values(people).map((doc) => ({ collection: 'users', doc })),
    )
    await insertDocuments(
      db,
      ROOT,
      ORDER_RULES.flatMap(({ before }) => (before ? [{ collection: 'orders', doc: before }] : [])),
    )
    const hashes = new Set(ORDER_RULES.flatMap(({ op }) => op.blobIds))
    for (const hash of hashes) await insertBlob(db, ROOT, buildBlob({ hash, mime: 'application/pdf' }))
  })

  test.each(ORDER_RULES)('$role $title: $code', async ({ role, op, code, field }) => {
    const [result] = await server.as(people[role]).applyOps([op])
    expect([result?.status, result?.code]).toEqual([code === null ? 'applied' : 'refused', code])
    if (field) expect(result?.field).toBe(field)
  })
})
