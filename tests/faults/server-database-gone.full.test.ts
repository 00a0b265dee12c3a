import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { fault } from './fault.ts'
import { audit, NOTHING_WRONG } from './machine/audit.ts'
import { comment, hireCrew, sendAgain } from './machine/crew.ts'
import { openInstallation } from './machine/installation.ts'
import { type Row, signIn } from './machine/plain-client.ts'
import { type Cluster, openCluster, whyNoPostgres } from './machine/postgres-cluster.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Failures of the database; the server itself keeps running. */
const blows: Record<string, (cluster: Cluster) => Promise<void>> = {
  'is killed and started': async (cluster) => {
    await cluster.kill()
    await cluster.start()
  },
  'is stopped at once and started': async (cluster) => {
    await cluster.stopImmediately()
    await cluster.start()
  },
  'cuts every connection': async (cluster) => {
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
    await cluster.query('postgres', cut, ['aurum'])
  },
}

for (const [name, blow] of Object.entries(blows)) {
  const quick = name === 'cuts every connection' ? { quick: 2 } : {}
  fault(
    `the database ${name} under a stream of work`,
    { goal: 'at most "later", 0 acknowledged lost, 0 applied twice', ...quick, full: 20, minutes: 15 },
    async ({ times, random, notRun }) => {
      const why = whyNoPostgres()
      if (why) notRun(why)
      const { cluster, site } = await openSite()
      const crew = await hireCrew(site.url)
      const office = await signIn(site.url)
      const heard: number[] = []
      const socket = office.live(({ seq }) => heard.push(seq))
      for (let round = 0; round < times; round++) {
        await crew.progress(1)
        await sleep(random() * 1_000)
        await blow(cluster)
      }
      await crew.progress(5)
      await crew.stop()
      const { acknowledged, photos } = crew
      expect(await audit(office, acknowledged, { ...site, photos })).toEqual(NOTHING_WRONG)
      expect(await sendAgain(office, acknowledged)).toBe(0)
      expect(await audit(office, acknowledged, { ...site, photos })).toEqual(NOTHING_WRONG)

      // The socket that was open before the first failure still delivers ticks.
      const [order] = (await office.all('orders')) as [Row]
      const [result] = await office.applyOps([comment(order, 'na de storing')])
      await expect.poll(() => heard.at(-1)).toBe(result?.seq)
      socket.close()
      expect(crew.unanswered(), 'nobody noticed anything').toBeGreaterThan(0)
      await site.close()
      await cluster.close()
      return `0 of ${acknowledged.length} acknowledged lost, 0 doubled, ${crew.unanswered()} times "later" in ${times} blows`
    },
  )
}

fault(
  'the database takes turns by refusing: serialization failures and deadlocks',
  { goal: 'repeated inside, never an answer', quick: 1, full: 20 },
  async ({ times, notRun }) => {
    const why = whyNoPostgres()
    if (why) notRun(why)
    const { cluster, site } = await openSite()
    const office = await signIn(site.url)
    const [order] = (await office.all('orders')) as [Row]
    await cluster.query('site', REFUSE_SOME)
    const acknowledged = []
    for (let n = 0; n < times * 10; n++) {
      const op = comment(order, `om de beurt ${n}`)
      const [result] = await office.applyOps([op])
      expect(result?.status).toBe('applied')
      acknowledged.push({ op, seq: result?.seq ?? 0 })
    }
    const [{ refused = 0 } = {}] = await cluster.query(
      'site',
      'select last_value - 1 as refused from refusals',
    )
    expect(await audit(office, acknowledged, site)).toEqual(NOTHING_WRONG)
    expect(Number(refused), 'the database refused nothing').toBeGreaterThan(times * 5)
    await site.close()
    await cluster.close()
    return `${refused} refusals by the database, 0 seen by the client in ${acknowledged.length} operations`
  },
)

/** A rollback does not undo nextval: two of three writes fail, alternately with either error code. */
const REFUSE_SOME = `
  create sequence refusals;
  grant all on sequence refusals to public;
  create function refuse_some() returns trigger language plpgsql as $$
  declare turn bigint := nextval('refusals');
  begin
    if turn % 3 = 0 then raise exception 'in turn' using errcode = '40001'; end if;
    if turn % 3 = 1 then raise exception 'in turn' using errcode = '40P01'; end if;
    return new;
  end $$;
  create trigger refuse_some before insert on op_results for each row execute function refuse_some();`

async function openSite() {
  const cluster = await openCluster()
  closing.push(cluster.close)
  const site = await openInstallation({ databaseUrl: await cluster.database('site') })
  closing.push(site.close)
  await site.start()
  return { cluster, site }
}
