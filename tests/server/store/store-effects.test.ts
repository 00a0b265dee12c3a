import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type EffectRun, type Effects, openEffects } from '#sync/server/effects/open-effects.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { eachDatabase } from '#tests/support/databases.ts'

const ACTOR = { tree: 'NLM', companies: ['WOS'] }

eachDatabase((testDatabase) => {
  let db: Database
  const running: Effects[] = []

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
  }, 30_000)

  afterEach(async () => {
    for (const effects of running.splice(0)) await effects.stop()
  })

  async function started(
    on: Database,
    kind: string,
    fn: (run: EffectRun) => Promise<void>,
  ): Promise<Effects> {
    const effects = openEffects(on)
    effects.handle(kind, fn, { retryDelay: 1 })
    await effects.start()
    running.push(effects)
    return effects
  }

  test('an effect happens once per key, also for an actor and with two processes', {
    timeout: 30_000,
  }, async () => {
    const done: string[] = []
    const record = async ({ key }: EffectRun) => {
      done.push(key)
    }
    const effects = await started(db, 'mail', record)
    if (testDatabase.kind === 'postgres') await started(await testDatabase.open(), 'mail', record)
    const keys = Array.from({ length: 20 }, (_, n) => `order-${n}`)
    for (const key of [...keys, ...keys]) {
      await asActor(db, ACTOR, 'write', (tx) => effects.add(tx, { kind: 'mail', key, data: { to: 'ä 😀' } }))
    }
    await expect.poll(() => done.length).toBe(20)
    await asActor(db, ACTOR, 'write', (tx) => effects.add(tx, { kind: 'mail', key: 'order-3', data: {} }))
    await sleep(300)
    expect(done.toSorted()).toEqual(keys.toSorted())
  })

  test('an effect that is held is begun after its while, and not before', { timeout: 20_000 }, async () => {
    const done: number[] = []
    const effects = openEffects(db)
    effects.handle('held', async () => void done.push(Date.now()), { hold: 2 })
    await effects.start()
    running.push(effects)
    const added = Date.now()
    await asActor(db, ACTOR, 'write', (tx) => effects.add(tx, { kind: 'held', key: 'one', data: null }))
    await expect.poll(() => done.length, { timeout: 15_000 }).toBe(1)
    // The queue keeps the start time in whole seconds.
    expect((done[0] ?? 0) - added).toBeGreaterThan(1_000)
  })

  test('an effect of a transaction that failed never happens', { timeout: 20_000 }, async () => {
    const done: string[] = []
    const effects = await started(db, 'sms', async ({ key }) => {
      done.push(key)
    })
    const failed = db.write(async (tx) => {
      await effects.add(tx, { kind: 'sms', key: 'no', data: null })
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    await db.write((tx) => effects.add(tx, { kind: 'sms', key: 'yes', data: null }))
    await expect.poll(() => done).toEqual(['yes'])
  })

  test('a failing effect is tried again with its data, and stops no other', { timeout: 30_000 }, async () => {
    const runs: string[] = []
    const effects = await started(db, 'pdf', async ({ key, data, attempt }) => {
      runs.push(`${key} ${attempt}`)
      expect(data).toEqual({ order: key })
      if (key === 'bad' && attempt === 1) throw new Error('printer on fire')
    })
    for (const key of ['bad', 'good']) {
      await db.write((tx) => effects.add(tx, { kind: 'pdf', key, data: { order: key } }))
    }
    await expect.poll(() => runs.length).toBe(3)
    expect(runs.toSorted()).toEqual(['bad 1', 'bad 2', 'good 1'])
  })

  test('an effect nobody handles is refused when it is added', async () => {
    const effects = await started(db, 'push', async () => {})
    const unknown = db.write((tx) => effects.add(tx, { kind: 'fax', key: '1', data: null }))
    await expect(unknown).rejects.toThrow('Nobody handles effects of kind fax')
  })
})
