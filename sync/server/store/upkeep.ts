import type { Database } from './database.ts'
import type { DurableFiles } from './durable-files.ts'

const EVERY_MS = 15_000
const CHECKPOINT_AFTER_BYTES = 64_000_000
const CHECKPOINT_AFTER_MS = 5 * 60_000

/** PostgreSQL's own autovacuum thresholds: 50 rows plus a share of the table. */
const STALEST_TABLE = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup + n_mod_since_analyze desc
  limit 1`

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: without it the WAL grows for ever (1 GB and
 * no checkpoint, measured), dead rows stay, and the planner never learns how large a table is. One table at a time,
 * because everything else waits meanwhile (340 ms for 50,000 rows of 1 kB).
 */
export function startUpkeep(
  statement: Database['statement'],
  files: DurableFiles,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let checkpointAt = Date.now()
  let running: Promise<void> = Promise.resolve()

  async function checkpointIfDue(): Promise<void> {
    const bytes = files.walBytes()
    const due = bytes > CHECKPOINT_AFTER_BYTES || Date.now() - checkpointAt > CHECKPOINT_AFTER_MS
    if (bytes === 0 || !due) return
    await statement('checkpoint')
    checkpointAt = Date.now()
    files.walReset()
  }

  async function vacuumStalest(): Promise<void> {
    const [stalest] = await statement(STALEST_TABLE)
    if (stalest) await statement(`vacuum (analyze) ${String(stalest.name)}`)
  }

  const timer = setInterval(() => {
    running = running.then(checkpointIfDue).then(vacuumStalest).catch(onError)
  }, EVERY_MS)
  timer.unref()

  return async () => {
    clearInterval(timer)
    await running
  }
}
