import { afterAll, expect } from 'vitest'
import type { Tick } from '#sync/contract/wire/protocol.ts'
import { postgresTestDatabase } from '#tests/support/databases.ts'
import { fault } from './fault.ts'
import { audit, NOTHING_WRONG } from './machine/audit.ts'
import { comment } from './machine/crew.ts'
import { openInstallation } from './machine/installation.ts'
import { type PlainClient, type Row, signIn } from './machine/plain-client.ts'

const testDatabase = postgresTestDatabase(process.env.TEST_DATABASE_URL ?? '')
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

fault(
  'two servers share one PostgreSQL, and every operation is sent to both at the same moment',
  { goal: 'applied once, and told by the other within 1 s', quick: 60, full: 2_000 },
  async ({ times }) => {
    const { dataDir, url: databaseUrl } = await testDatabase.config()
    const sites = []
    for (let n = 0; n < 2; n++) {
      const site = await openInstallation({ dataDir, databaseUrl: databaseUrl ?? '' })
      closing.push(site.close)
      await site.start()
      sites.push(site)
    }
    const [one, two] = (await Promise.all(sites.map(({ url }) => signIn(url)))) as [PlainClient, PlainClient]
    const heard: { seq: number; at: number }[] = []
    const socket = two.live(({ seq }: Tick) => heard.push({ seq, at: Date.now() }))
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    const [order] = (await one.all('orders')) as [Row]

    let slowest = 0
    for (let n = 0; n < 10; n++) {
      const [result] = await one.applyOps([comment(order, `hier gezegd ${n}`)])
      const since = Date.now()
      await expect.poll(() => heard.at(-1)?.seq, { interval: 5, timeout: 5_000 }).toBe(result?.seq)
      slowest = Math.max(slowest, (heard.at(-1)?.at ?? 0) - since)
    }
    expect(slowest).toBeLessThan(1_000)
    socket.close()

    const ops = Array.from({ length: times }, (_, n) => comment(order, `twee keer gestuurd ${n}`))
    const acknowledged = []
    for (const op of ops) {
      const answers = (await Promise.all([one.applyOps([op]), two.applyOps([op])])).flat()
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['applied', 'duplicate'])
      expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
      acknowledged.push({ op, seq: answers[0]?.seq ?? 0 })
    }
    expect(await audit(two, acknowledged, { dataDir })).toEqual(NOTHING_WRONG)
    return `${times} sent to both, each applied once; told by the other within ${slowest} ms`
  },
)
