import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { insertTree, type Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer } from '#tests/support/server.ts'

const ROUNDS = 10
/** Tolerated ratio of the fastest answers. Skipping a password comparison makes a sign-in more than twice as fast. */
const ALIKE = 1.6
/** When in doubt, up to this many times the rounds are run; a real difference persists. */
const MAX_RETRIES = 4

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db, hashPassword)
    for (let n = 0; n < 2; n += 1) await insertNamesake(tree.office)
  })
  afterAll(() => server.close())

  /** A namesake at another company, with another password. */
  async function insertNamesake({ username }: Tree['office']) {
    const other = await insertTree(server.db)
    const user = buildUser({ username, company_ids: [other.wos._id], email: '' })
    await insertDocuments(server.db, other.tree, [{ collection: 'users', doc: user }])
    const row = {
      user_id: user._id,
      username,
      tree: other.tree,
      password_hash: await hashPassword('Anders 1'),
    }
    await server.db.write((tx) => tx.insertInto('credentials').values(row).execute())
  }

  async function timed(path: string, body: object): Promise<number> {
    // Otherwise this many requests would be throttled.
    await server.db.write((tx) => sql`delete from sign_in_attempts`.execute(tx))
    // Mails that follow an answer would slow the next request down.
    await expect.poll(() => server.effects.outstanding()).toEqual([])
    const start = performance.now()
    await server.visitor().post(`/api/${path}`, body)
    return performance.now() - start
  }

  test.each([
    ['login', { password: 'Verkeerd 1' }],
    ['login/options', {}],
    ['forgot', {}],
  ])(
    '%s takes the same time for zero, one or three accounts of a name',
    { timeout: 180_000 },
    async (path, body) => {
      const thrice: number[] = []
      const once: number[] = []
      const unknown: number[] = []
      // Other load on the machine only ever adds to an answer's time.
      const fastest = () => [thrice, once, unknown].map((all) => Math.min(...all))
      const ratio = () => Math.max(...fastest()) / Math.min(...fastest())
      await timed(path, { ...body, username: 'iemand' })
      do {
        for (let round = 0; round < ROUNDS; round += 1) {
          // Alternating spreads other load on the machine evenly.
          const turns = [
            async () => thrice.push(await timed(path, { ...body, username: tree.office.username })),
            async () => once.push(await timed(path, { ...body, username: tree.neighbour.username })),
            async () => unknown.push(await timed(path, { ...body, username: `niemand-${unknown.length}` })),
          ]
          for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
        }
      } while (ratio() > ALIKE && once.length < MAX_RETRIES * ROUNDS)
      expect(ratio(), `thrice, once, never: ${fastest().join(', ')} ms`).toBeLessThan(ALIKE)
    },
  )
})
