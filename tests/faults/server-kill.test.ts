import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { fault } from './fault.ts'
import { audit, NOTHING_WRONG } from './machine/audit.ts'
import { hireCrew, sendAgain } from './machine/crew.ts'
import { openInstallation } from './machine/installation.ts'
import { signIn } from './machine/plain-client.ts'
import { type Cluster, openCluster, whyNoPostgres } from './machine/postgres-cluster.ts'

let cluster: Cluster | undefined
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Extra kills to try until at least one request loses its answer. */
const MAX_EXTRA_KILLS = 20

for (const kind of ['PGlite', 'PostgreSQL'] as const) {
  fault(
    `the server is killed under a stream of work, on ${kind}`,
    {
      goal: '0 acknowledged lost, 0 applied twice, photos whole, opens by itself',
      quick: kind === 'PGlite' ? 2 : 1,
      full: 100,
      minutes: 30,
    },
    async ({ times, random, notRun }) => {
      const why = kind === 'PostgreSQL' ? whyNoPostgres() : null
      if (why) notRun(why)
      const databaseUrl = kind === 'PostgreSQL' ? await ownDatabase('killed') : ''
      const site = await openInstallation({ databaseUrl })
      closing.push(site.close)
      await site.start()
      const crew = await hireCrew(site.url)
      const reopened: number[] = []
      // A kill loses no answer while all clients upload photos; then another kill is needed for the test to mean
      // anything.
      while (
        reopened.length < times ||
        (crew.unanswered() === 0 && reopened.length < times + MAX_EXTRA_KILLS)
      ) {
        await crew.progress(1)
        await sleep(random() * 1_500)
        await site.process().kill()
        reopened.push(await site.start())
      }
      await crew.progress(1)
      await crew.stop()

      const { acknowledged, photos, unanswered } = crew
      const office = await signIn(site.url)
      expect(await audit(office, acknowledged, { ...site, photos })).toEqual(NOTHING_WRONG)
      expect(await sendAgain(office, acknowledged)).toBe(0)
      expect(await audit(office, acknowledged, { ...site, photos })).toEqual(NOTHING_WRONG)
      expect(unanswered(), 'no kill was noticed by anybody').toBeGreaterThan(0)
      await site.close()
      const middle = reopened.toSorted((a, b) => a - b)[Math.floor(reopened.length / 2)]
      return `0 of ${acknowledged.length} acknowledged and ${photos.length} photos lost, 0 doubled, in ${reopened.length} kills; open again in ${middle} ms (median)`
    },
  )
}

async function ownDatabase(name: string): Promise<string> {
  if (!cluster) {
    cluster = await openCluster()
    closing.push(cluster.close)
  }
  return cluster.database(name)
}
