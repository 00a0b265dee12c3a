import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openSessionCheck } from '#sync/server/sessions/session-check.ts'
import { endSession, startSession } from '#sync/server/sessions/sessions.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { plantTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((bench) => {
  let db: Database
  let tree: Tree

  beforeAll(async () => {
    db = await bench.open()
    await migrate(db)
    tree = await plantTree(db)
  })

  const session = async ({ _id } = tree.office) =>
    (await startSession(db, { userId: _id, tree: tree.tree }, 'login', 'test')).session.tokenHash

  /** The database, and how often it was asked. */
  function counted() {
    const state = { reads: 0 }
    const read: Database['read'] = (fn) => {
      state.reads += 1
      return db.read(fn)
    }
    return { state, counting: { ...db, read } }
  }

  test('a thousand who ask at once are one question, and each gets their own answer', async () => {
    const { state, counting } = counted()
    const check = openSessionCheck(counting)
    const [alive, ended] = [await session(), await session(tree.employee)]
    await endSession(db, ended)
    const asked = Array.from({ length: 1_000 }, (_, n) => [alive, ended, randomUUID()][n % 3] ?? '')
    const answers = await Promise.all(asked.map(check))
    expect(asked.filter((_, n) => answers[n])).toEqual(asked.filter((hash) => hash === alive))
    expect(state.reads).toBe(1)
  })

  test('nothing is remembered: whoever signed out is out at the next question', async () => {
    const check = openSessionCheck(db)
    const hash = await session()
    expect(await check(hash)).toBe(true)
    await endSession(db, hash)
    expect(await check(hash)).toBe(false)
  })

  test('who asks while others are being answered gets a look of their own', async () => {
    const hash = await session()
    let ask = async () => false
    let late: Promise<boolean> | undefined
    const read: Database['read'] = async (fn) => {
      const answer = await db.read(fn)
      if (late) return answer
      // The first look saw the session; it ends, and only then somebody else asks.
      await endSession(db, hash)
      late = ask()
      return answer
    }
    const check = openSessionCheck({ ...db, read })
    ask = () => check(hash)
    expect(await check(hash)).toBe(true)
    expect(await late).toBe(false)
  })

  test('a look that fails is told to all who asked, and the next one is made anew', async () => {
    let failing = true
    const read: Database['read'] = async (fn) => {
      if (failing) throw new Error('no connection')
      return db.read(fn)
    }
    const check = openSessionCheck({ ...db, read })
    const hash = await session()
    const answers = await Promise.allSettled([check(hash), check(hash)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    failing = false
    expect(await check(hash)).toBe(true)
  })
})
