import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { type Copy, catchUp, emptyCopy } from '#tests/support/builders/copy.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildCreate, buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildServer, type Caller } from '#tests/support/builders/server.ts'
import { insertTree } from '#tests/support/builders/tree.ts'
import { postgresTestDatabase } from '#tests/support/databases.ts'
import { fault } from './fault.ts'

const WRITERS = 8
const ROUND = 18
/** One in this many transactions is held open, for at most `MAX_HOLD_MS` milliseconds. */
const HELD_ONE_IN = 12
const MAX_HOLD_MS = 25

const testDatabase = postgresTestDatabase(process.env.TEST_DATABASE_URL ?? '')

fault(
  'eight write at once, with transactions held open, while four read',
  { goal: 'no reader misses a row', quick: 800, full: 20_000, minutes: 20 },
  async ({ times, random }) => {
    const databases = [await testDatabase.open(), await testDatabase.open()]
    const [db] = databases as [Database]
    await migrate(db)
    const tree = await insertTree(db)
    // To the database these are two processes.
    const servers = await Promise.all(databases.map((each) => buildServer(holding(each, random))))
    const as = (n: number, user: { _id: string }) => servers[n % servers.length]?.as(user) as Caller

    let writing = true
    const users = [tree.office, tree.admin, tree.employee, tree.developer]
    const readers = users.map((user, n) => ({ caller: as(n, user), limit: 5 + 20 * n }))
    // Started before the first row exists, so that every row arrives as a change and not in a first copy.
    const empty = await Promise.all(
      readers.map(({ caller, limit }) => catchUp(caller, 'customers', emptyCopy(), { limit })),
    )
    const copies = readers.map(({ caller, limit }, n) =>
      readAlong(caller, empty[n] as Copy, limit, () => writing),
    )
    const rounds = Math.ceil(times / WRITERS / ROUND)
    const writers = Array.from({ length: WRITERS }, (_, n) => {
      const user = n % 2 === 0 ? tree.admin : tree.developer
      return writeRounds(as(n, user), rounds, tree.wos._id, tree.bk._id)
    })
    const commits = (await Promise.all(writers)).reduce((sum, each) => sum + each, 0)
    writing = false

    let rows = 0
    for (const [n, copy] of (await Promise.all(copies)).entries()) {
      const fresh = await catchUp(as(n, users[n] as typeof tree.office), 'customers')
      expect(differing(copy, fresh), 'missed').toEqual([])
      expect(copy.resets, 'a reader began anew, which hides what it missed').toBe(0)
      const seqs = copy.arrived.map(({ seq }) => seq)
      expect(seqs, 'out of the order of commits').toEqual(seqs.toSorted((a, b) => a - b))
      rows += copy.arrived.length
    }
    expect(commits).toBeGreaterThanOrEqual(times)
    return `0 missed of ${rows} rows read during ${commits} commits`
  },
)

/** Holds some transactions open just before they commit, when they have all their locks. */
function holding(db: Database, random: () => number): Database {
  const pause = () => (random() * HELD_ONE_IN < 1 ? sleep(random() * MAX_HOLD_MS) : undefined)
  return {
    ...db,
    write: (fn) =>
      db.write(async (tx) => {
        await pause()
        const result = await fn(tx)
        await pause()
        return result
      }),
  }
}

async function readAlong(caller: Caller, copy: Copy, limit: number, writing: () => boolean): Promise<Copy> {
  while (writing()) await catchUp(caller, 'customers', copy, { limit })
  return catchUp(caller, 'customers', copy, { limit })
}

/** Creates, changes and removes rows, and moves some out of sight of some readers. */
async function writeRounds(caller: Caller, rounds: number, here: string, there: string): Promise<number> {
  let commits = 0
  for (let round = 0; round < rounds; round++) {
    const docs = Array.from({ length: ROUND / 2 }, () => buildCustomer({ company_id: here }))
    const changes = docs.map((doc, n) => {
      if (n % 3 === 1) return buildOp({ kind: 'customers.delete', entityId: doc._id })
      if (n % 3 === 2) return buildEdit('customers.edit', doc, { email: `${round}-${n}@voorbeeld.nl` })
      return buildEdit('customers.edit', doc, { debtor_number: String(round), company_id: there })
    })
    const ops = [...docs.map((doc) => buildCreate('customers.create', doc)), ...changes]
    const results = await caller.applyOps(ops)
    expect(results.map(({ status }) => status)).toEqual(ops.map(() => 'applied'))
    commits += results.length
  }
  return commits
}

/** Ids whose state differs between the copies or that are missing in one. */
const differing = (one: Copy, other: Copy) =>
  [...new Set([...one.docs.keys(), ...other.docs.keys()])].filter(
    (id) => one.docs.get(id)?.seq !== other.docs.get(id)?.seq,
  )
