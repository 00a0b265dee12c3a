import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openSessionCheck } from '#server/accounts/session-check.ts'
import { endSession, startSession } from '#server/accounts/sessions.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { insertTree, type Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let tree: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    tree = await insertTree(db)
  })

  const started = ({ _id } = tree.office) =>
    db.write((tx) => startSession(tx, { userId: _id, tree: tree.tree, purpose: 'app', userAgent: 'test' }))
  const session = async () => (await started()).session.tokenHash
  const end = (token: string) => db.write((tx) => endSession(tx, token))

  /** A database that counts its reads. */
  function counted() {
    const state = { reads: 0 }
    const query: Database['query'] = (one) => {
      state.reads += 1
      return db.query(one)
    }
    return { state, counting: { ...db, query } }
  }

  test('a thousand who ask at once are one question, and each gets their own answer', async () => {
    const { state, counting } = counted()
    const check = openSessionCheck(counting)
    const [alive, gone] = [await session(), await started(tree.employee)]
    await end(gone.token)
    const asked = Array.from(
      { length: 1_000 },
      (_, n) => [alive, gone.session.tokenHash, randomUUID()][n % 3] ?? '',
    )
    const answers = await Promise.all(asked.map(check))
    expect(asked.filter((_, n) => answers[n])).toEqual(asked.filter((hash) => hash === alive))
    expect(state.reads).toBe(1)
  })

  test('nothing is remembered: whoever signed out is out at the next question', async () => {
    const check = openSessionCheck(db)
    const { token, session } = await started()
    expect(await check(session.tokenHash)).toBe(true)
    await end(token)
    expect(await check(session.tokenHash)).toBe(false)
  })

  test('a session check during a running lookup does a lookup of its own', async () => {
    const { token, session } = await started()
    let ask = async () => false
    let late: Promise<boolean> | undefined
    const query: Database['query'] = async (one) => {
      const answer = await db.query(one)
      if (late) return answer
      // The first lookup has seen the session; then the session ends, and only then the second caller asks.
      await end(token)
      late = ask()
      return answer
    }
    const check = openSessionCheck({ ...db, query })
    ask = () => check(session.tokenHash)
    expect(await ask()).toBe(true)
    expect(await late).toBe(false)
  })

  test('a look that fails is told to all who asked, and the next one is made anew', async () => {
    let failing = true
    const query: Database['query'] = async (one) => {
      if (failing) throw new Error('no connection')
      return db.query(one)
    }
    const check = openSessionCheck({ ...db, query })
    const hash = await session()
    const answers = await Promise.allSettled([check(hash), check(hash)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    failing = false
    expect(await check(hash)).toBe(true)
  })
})
