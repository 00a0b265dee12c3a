import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((testDatabase) => {
  let servers: Server[]
  let ours: Tree

  beforeAll(async () => {
    const db = await testDatabase.open()
    await migrate(db)
    ours = await insertTree(db)
    // PostgreSQL allows two server processes on one database; PGlite does not.
    const others: Database[] = testDatabase.kind === 'postgres' ? [await testDatabase.open()] : []
    servers = await Promise.all([db, ...others].map((each) => buildServer(each)))
  })

  const serverFor = (n: number) => servers[n % servers.length] as Server

  test('a reader during many writes ends with exactly what is stored', { timeout: 60_000 }, async () => {
    const writers = [ours.office, ours.admin, ours.developer, ours.neighbour]
    let writing = true
    const copies = [ours.admin, ours.office].map(async (user, n) => {
      const reader = serverFor(n).as(user)
      let copy = await catchUp(reader, 'customers', undefined, { limit: 3 })
      while (writing) copy = await catchUp(reader, 'customers', copy, { limit: 3 })
      return catchUp(reader, 'customers', copy, { limit: 3 })
    })
    await Promise.all(writers.map((user, n) => writeALot(serverFor(n), user, n)))
    writing = false
    for (const [n, copy] of (await Promise.all(copies)).entries()) {
      const fresh = await catchUp(serverFor(n).as([ours.admin, ours.office][n] as Tree['admin']), 'customers')
      expect(copy.docs).toEqual(fresh.docs)
      expect(copy.docs.size).toBeGreaterThan(20)
    }
  })

  async function writeALot(server: Server, user: Tree['admin'], writer: number) {
    const company = user === ours.neighbour ? ours.bk : ours.wos
    for (let round = 0; round < 8; round += 1) {
      const docs = [0, 1, 2].map(() => buildCustomer({ company_id: company._id }))
      const [first, second, third] = docs as [Doc, Doc, Doc]
      const ops = [
        ...docs.map((doc) => buildCreate('customers.create', doc)),
        buildEdit('customers.edit', first, { email: `${writer}-${round}@voorbeeld.nl` }),
        buildOp({ kind: 'customers.delete', entityId: second._id }),
        ...(company === ours.wos && user === ours.admin
          ? [buildEdit('customers.edit', third, { company_id: ours.bk._id })]
          : []),
      ]
      const results = await server.as(user).applyOps(ops)
      expect(results.map(({ status }) => status)).toEqual(ops.map(() => 'applied'))
    }
  }

  test('one row under many hands: every change is either kept or named as replaced', async () => {
    const doc = buildCustomer({ company_id: ours.wos._id })
    await serverFor(0)
      .as(ours.office)
      .applyOps([buildCreate('customers.create', doc)])
    const names = Array.from({ length: 16 }, (_, n) => `Naam ${n}`)
    const results = await Promise.all(
      names.map((lastname, n) =>
        serverFor(n)
          .as(n % 2 ? ours.office : ours.admin)
          .applyOps([buildEdit('customers.edit', doc, { lastname })]),
      ),
    )
    const replaced = results
      .flat()
      .map(({ current }) => current?.lastname)
      .filter(Boolean)
    const { docs } = await catchUp(serverFor(0).as(ours.office), 'customers')
    const final = docs.get(doc._id)?.lastname
    expect([...replaced, final].toSorted()).toEqual(names.toSorted())
  })
})

type Doc = ReturnType<typeof buildCustomer>
