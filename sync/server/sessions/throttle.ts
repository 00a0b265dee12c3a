import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#sync/server/store/database.ts'

/** Failures before waiting begins, and the longest wait in seconds: it slows guessing down and locks nobody out for good. */
const FREE = { account: 5, address: 30 } as const
const LONGEST = 300

type Kind = keyof typeof FREE

/** Names are hashed: the table is no list of accounts. */
const subjectOf = (kind: Kind, value: string) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

/** Seconds to wait before the next try; 0 to go ahead. */
export async function secondsToWait(db: Database, kind: Kind, value: string): Promise<number> {
  const { rows } = await db.read((tx) =>
    sql<{ failures: number; age: number }>`
      select failures, extract(epoch from now() - last_at)::float8 as age
      from sign_in_attempts where subject = ${subjectOf(kind, value)}`.execute(tx),
  )
  const [row] = rows
  if (!row || row.failures < FREE[kind]) return 0
  const wait = Math.min(LONGEST, 2 ** (row.failures - FREE[kind]))
  return Math.max(0, Math.ceil(wait - row.age))
}

export async function noteFailure(db: Database, kind: Kind, value: string): Promise<void> {
  await db.write((tx) =>
    sql`insert into sign_in_attempts (subject, failures, last_at) values (${subjectOf(kind, value)}, 1, now())
      on conflict (subject) do update set last_at = now(), failures =
        case when sign_in_attempts.last_at < now() - interval '1 hour' then 1
        else sign_in_attempts.failures + 1 end`.execute(tx),
  )
}

export async function forgetFailures(db: Database, kind: Kind, value: string): Promise<void> {
  await db.write((tx) =>
    sql`delete from sign_in_attempts where subject = ${subjectOf(kind, value)}`.execute(tx),
  )
}
