import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { bossDatabase } from './boss-database.ts'
import { effectId } from './effect-id.ts'

export interface Effect<T = unknown> {
  kind: string
  /** Identifies this occurrence, e.g. `orderId/statusId/seq`; a second effect with the same key is ignored. */
  key: string
  data: T
  /** Seconds before the effect starts, when longer than the `hold` of its kind. */
  after?: number
}

export interface EffectRun<T = unknown> {
  key: string
  data: T
  /** 1 for the first try. From 2 on, an earlier try may have done its work and died before recording it. */
  attempt: number
}

export type EffectHandler<T = unknown> = (run: EffectRun<T>) => Promise<void>

export interface EffectOptions {
  /** Retries after the first try. */
  retryLimit?: number
  /** Seconds before the second try; doubles each time, up to six hours. */
  retryDelay?: number
  /** Seconds one try may take before another process may start over. */
  expireInSeconds?: number
  /** Effects of this kind that one process handles at the same time. */
  concurrency?: number
  /** Seconds before the effect starts, during which it may become meaningless. */
  hold?: number
}

export interface Effects {
  /** Adds effects in the caller's transaction: they run if and only if that commits. */
  add(tx: Tx, ...effects: readonly Effect[]): Promise<void>
  /** Declares a kind. All kinds are declared before `start`. */
  handle<T>(kind: string, fn: EffectHandler<T>, options?: EffectOptions): void
  start(): Promise<void>
  /** How many effects wait, run or were given up. */
  outstanding(): Promise<{ kind: string; state: string; count: number }[]>
  /**
   * Starts no further effects and waits for running ones, which may need this very server. Effects added later run
   * after the next start.
   */
  rest(): Promise<void>
  /** Waits for running effects, at most ten seconds. */
  stop(): Promise<void>
}

const SCHEMA = 'pgboss'
const DAY = 86_400

const DEFAULTS = {
  // 2 s, 4 s, … 6 h: the last of these tries is about two days after the first.
  retryLimit: 20,
  retryDelay: 2,
  expireInSeconds: 300,
  concurrency: 2,
  hold: 0,
} satisfies EffectOptions

const POLLING = {
  pollingIntervalSeconds: 2,
  // New effects are announced, but a retry that falls due is not.
  notifyPollingIntervalSeconds: 5,
}

/** Milliseconds. Effects that take longer run again after the next start. */
const PATIENCE = 10_000

const QUEUE = {
  notify: true,
  retryBackoff: true,
  retryDelayMax: DAY / 4,
  // A worker that died is noticed after this many seconds instead of after `expireInSeconds`.
  heartbeatSeconds: 30,
  // pg-boss deletes jobs that waited longer than this, and none of ours may vanish.
  retentionSeconds: 365 * DAY,
  // How long a finished effect is kept, and with it the memory of its key.
  deleteAfterSeconds: 90 * DAY,
} as const

type Payload = { key: string; data: unknown }
type Declared = { fn: EffectHandler; options: Required<EffectOptions> }

export function openEffects(db: Database, onError: (error: unknown) => void = () => {}): Effects {
  const database = bossDatabase(db)
  const boss = new PgBoss({
    db: database,
    backend: db.kind,
    schema: SCHEMA,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', onError)
  const declared = new Map<string, Declared>()
  let started = false

  function jobOf({ kind, key, data, after = 0 }: Effect) {
    if (!started) throw new Error(`Effect ${kind} was added before the effects were started.`)
    const hold = declared.get(kind)?.options.hold
    if (hold === undefined) throw new Error(`Nobody handles effects of kind ${kind}.`)
    const startAfter = Math.max(hold, after)
    return { data: { key, data }, ...(startAfter > 0 && { startAfter }) }
  }

  async function runJob(fn: EffectHandler, [job]: JobWithMetadata<Payload>[]): Promise<void> {
    if (!job) return
    try {
      await fn({ ...job.data, attempt: job.retryCount + 1 })
    } catch (error) {
      onError(error)
      throw error
    }
  }

  async function work(kind: string, { fn, options }: Declared): Promise<void> {
    const workOptions = {
      ...POLLING,
      includeMetadata: true,
      localConcurrency: options.concurrency,
      batchSize: 1,
    } as const
    await boss.work<Payload, void, typeof workOptions>(kind, workOptions, (jobs) => runJob(fn, jobs))
  }

  return {
    async add(tx, ...effects) {
      for (const [kind, some] of Map.groupBy(effects, (effect) => effect.kind)) {
        const jobs = new Map(some.map((effect) => [effectId(kind, effect.key), jobOf(effect)]))
        await database.within(tx, () =>
          boss.insert(
            kind,
            [...jobs].map(([id, job]) => ({ id, ...job })),
          ),
        )
      }
    },
    handle(kind, fn, options = {}) {
      if (started) throw new Error(`Effect ${kind} was declared after the effects were started.`)
      declared.set(kind, { fn: fn as EffectHandler, options: { ...DEFAULTS, ...options } })
    },
    async start() {
      await boss.start()
      for (const [kind, { options }] of declared) {
        const { retryLimit, retryDelay, expireInSeconds } = options
        const queue = { ...QUEUE, retryLimit, retryDelay, expireInSeconds }
        await boss.createQueue(kind, queue)
        await boss.updateQueue(kind, queue)
      }
      await letActorsAdd(db)
      started = true
      for (const [kind, one] of declared) await work(kind, one)
    },
    async outstanding() {
      const { rows } = await db.read((tx) =>
        sql<{ kind: string; state: string; count: number }>`
          select name as kind, state, count(*)::int as count from ${sql.id(SCHEMA, 'job')}
          where state in ('created', 'retry', 'active', 'failed') and name = any(${[...declared.keys()]})
          group by name, state order by name, state`.execute(tx),
      )
      return rows
    },
    async rest() {
      const done = Promise.all([...declared.keys()].map((kind) => boss.offWork(kind)))
      await Promise.race([done, setTimeout(PATIENCE, undefined, { ref: false })])
    },
    async stop() {
      started = false
      await boss.stop({ graceful: true, timeout: PATIENCE })
    },
  }
}

/** Makes pg-boss's tables without running any effect, so that effects of a backup can be put into them. */
export async function prepareEffects(db: Database): Promise<void> {
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: db.kind,
    schema: SCHEMA,
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Removes what `prepareEffects` made. */
export async function dropEffects(db: Database): Promise<void> {
  await db.statement(`drop schema if exists ${SCHEMA} cascade`)
}

/** Effects are added under the actor's plain role, which may insert here and read back nothing but the new id. */
async function letActorsAdd(db: Database): Promise<void> {
  await db.statement(`begin;
    select pg_advisory_xact_lock(4180002);
    grant usage on schema ${SCHEMA} to aurum_app;
    grant select on ${SCHEMA}.queue to aurum_app;
    grant insert, select (id, start_after) on ${SCHEMA}.job_common to aurum_app;
    commit`)
}
