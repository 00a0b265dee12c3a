import { sql } from 'kysely'
import { REMEMBERED_DAYS } from '#server/accounts/sessions.ts'
import { purgeRemovedUsers } from '#server/users/purge-removed-users.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database } from '#sync/server/store/database.ts'

/** Milliseconds. */
const PURGE_INTERVAL_MS = 60 * 60 * 1000

const FORGOTTEN = sql`expires_at < now() - make_interval(days => ${REMEMBERED_DAYS})`

/**
 * Deletes expired rows, each after its retention time. A mail's key is kept longer than its effect can be retried; the
 * audit log for a year, as is usual.
 */
const OLD = [
  sql`delete from sessions where ${FORGOTTEN}`,
  sql`delete from revoked_sessions where ${FORGOTTEN}`,
  sql`delete from passkey_challenges where expires_at < now()`,
  sql`delete from factor_offers where expires_at < now()`,
  sql`delete from sign_in_attempts where last_at < now() - interval '1 day'`,
  sql`delete from mail_tokens where expires_at < now() - interval '7 days'`,
  sql`delete from sent_mails where at < now() - interval '100 days'`,
  sql`delete from crash_reports where at < now() - interval '90 days'`,
  sql`delete from audit_events where at < now() - interval '1 year'`,
]

export async function purge(db: Database): Promise<void> {
  await db.write(async (tx) => {
    for (const statement of OLD) await statement.execute(tx)
  })
}

interface PurgeDeps {
  db: Database
  system: SystemWriter
  onError(error: unknown): void
}

/** Purges at once and then every hour; several processes may do so. Stopping waits for a running purge. */
export function startPurging({ db, system, onError }: PurgeDeps): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = purge(db)
      .then(() => purgeRemovedUsers({ db, system }))
      .catch(onError)
  }
  run()
  const timer = setInterval(run, PURGE_INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
