import { sql } from 'kysely'
import type { EffectHandler, EffectOptions, Effects } from '#sync/server/effects/open-effects.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { NoMailServer } from './mail-servers.ts'

/** Handles a kind of effect that sends mail: without a mail server it is kept until there is one. */
export function handleMail<T>(
  effects: Pick<Effects, 'handle'>,
  db: Database,
  kind: string,
  fn: EffectHandler<T>,
  options: EffectOptions = {},
): void {
  effects.handle<T>(
    kind,
    async (run) => {
      try {
        await fn(run)
      } catch (error) {
        if (!(error instanceof NoMailServer)) throw error
        await db.write((tx) =>
          sql`insert into waiting_mails (kind, key, tree, data, since)
            values (${kind}, ${run.key}, ${error.tree}, ${json(run.data as object)}, ${Date.now()})
            on conflict do nothing`.execute(tx),
        )
      }
    },
    options,
  )
}

/** The key under which a mail ran before it waited. */
export const firstKeyOf = (key: string): string => key.replace(/~\d+$/, '')

/** Milliseconds since the Unix epoch from which it waited, by its key; null when it did not. */
export function waitedSince(key: string): number | null {
  const since = /~(\d+)$/.exec(key)?.[1]
  return since === undefined ? null : Number(since)
}

interface Waiting {
  kind: string
  key: string
  data: unknown
  since: number
}

/**
 * Sends what waited for a mail server, of one tree or of all. Each is judged again when it is sent, as its order or
 * account may have changed. Returns how many.
 */
export async function releaseMails(
  tx: Tx,
  effects: Pick<Effects, 'add'>,
  tree: string | null = null,
): Promise<number> {
  const { rows } = await sql<Waiting>`
    delete from waiting_mails where ${tree}::text is null or tree = ${tree} returning kind, key, data, since`.execute(
    tx,
  )
  // A finished effect is remembered by its key, so it needs another one to run again.
  for (const { kind, key, data, since } of rows)
    await effects.add(tx, { kind, key: `${firstKeyOf(key)}~${since}`, data })
  return rows.length
}

/** Handles the effect of a company tree that got a mail server. */
export function handleReleases(effects: Pick<Effects, 'add' | 'handle'>, db: Database): void {
  effects.handle<{ tree: string }>('release-mails', async ({ data }) => {
    await db.write((tx) => releaseMails(tx, effects, data.tree))
  })
}

/** How many mails of all trees wait. */
export async function waitingMails(db: Database): Promise<number> {
  const { rows } = await db.read((tx) =>
    sql<{ count: number }>`select count(*)::int as count from waiting_mails`.execute(tx),
  )
  return rows[0]?.count ?? 0
}
