import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'
import { plantAccounts, startServer, type TestServer } from '../support/server.ts'

const ROUNDS = 10
/** What a busy machine makes of equals. A comparison of passwords that is left out makes a sign-in more than twice as fast. */
const ALIKE = 1.6
/** A doubt is worth as many rounds more; a difference that is there stays. */
const TRIES = 4

eachDatabase((bench) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(bench)
    tree = await plantAccounts(server.db)
  })
  afterAll(() => server.close())

  async function timed(path: string, body: object): Promise<number> {
    // Whoever asks this often is held off otherwise.
    await server.db.write((tx) => sql`delete from sign_in_attempts`.execute(tx))
    const start = performance.now()
    await server.visitor().post(`/api/${path}`, body)
    return performance.now() - start
  }

  test.each([
    ['login', { password: 'Verkeerd 1' }],
    ['login/options', {}],
    ['forgot', {}],
  ])(
    '%s takes as long for a name that exists as for one that does not',
    { timeout: 180_000 },
    async (path, body) => {
      const known: number[] = []
      const unknown: number[] = []
      const ratio = () => Math.max(median(known), median(unknown)) / Math.min(median(known), median(unknown))
      await timed(path, { ...body, username: 'iemand' })
      do {
        for (let round = 0; round < ROUNDS; round += 1) {
          // Turn about: what else the machine does, it does to both.
          const turns = [
            async () => known.push(await timed(path, { ...body, username: tree.office.username })),
            async () => unknown.push(await timed(path, { ...body, username: `niemand-${unknown.length}` })),
          ]
          for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
        }
      } while (ratio() > ALIKE && known.length < TRIES * ROUNDS)
      expect(ratio(), `known ${median(known)} ms, unknown ${median(unknown)} ms`).toBeLessThan(ALIKE)
    },
  )
})

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
