import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { networkOf } from './network.ts'

/** Tries before waiting begins, and the longest wait in seconds: it slows guessing down and locks nobody out for good. */
const FREE = { account: 5, address: 30 } as const
const LONGEST = 300

type Kind = keyof typeof FREE

export interface Attempt {
  username: string
  address: string
}

interface Failures {
  subject: string
  failures: number
  age: number
}

/** Names are hashed: the table is no list of accounts. */
const subjectOf = (kind: Kind, value: string) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

const subjectsOf = ({ username, address }: Attempt) => [
  subjectOf('account', username),
  subjectOf('address', networkOf(address)),
]

/**
 * Seconds to wait; 0 to go ahead, and then this try already counts as a failed one. Counting afterwards would let a
 * thousand tries through that are sent at the same moment.
 */
export async function takeAttempt(db: Database, attempt: Attempt): Promise<number> {
  const subjects = subjectsOf(attempt)
  return db.write(async (tx) => {
    await sql`insert into sign_in_attempts (subject, failures, last_at)
      select unnest(${subjects}::text[]), 0, now() on conflict do nothing`.execute(tx)
    const wait = Math.max(...(await lockedRows(tx, subjects)).map(secondsLeft))
    if (wait > 0) return wait
    await sql`update sign_in_attempts set last_at = now(), failures =
        case when last_at < now() - interval '1 hour' then 1 else failures + 1 end
      where subject = any(${subjects}::text[])`.execute(tx)
    return 0
  })
}

/** It was the right password: the account starts afresh, the address only loses this one try. */
export async function forgiveAttempt(db: Database, attempt: Attempt): Promise<void> {
  const [account, address] = subjectsOf(attempt)
  await db.write(async (tx) => {
    await sql`delete from sign_in_attempts
      where subject = ${account} or last_at < now() - interval '1 day'`.execute(tx)
    await sql`update sign_in_attempts set failures = greatest(0, failures - 1)
      where subject = ${address}`.execute(tx)
  })
}

async function lockedRows(tx: Tx, subjects: readonly string[]): Promise<Failures[]> {
  const { rows } = await sql<Failures>`
    select subject, failures, extract(epoch from now() - last_at)::float8 as age
    from sign_in_attempts where subject = any(${[...subjects]}::text[])
    order by subject for update`.execute(tx)
  return rows
}

function secondsLeft({ subject, failures, age }: Failures): number {
  const free = subject.startsWith('account:') ? FREE.account : FREE.address
  if (failures < free) return 0
  return Math.max(0, Math.ceil(Math.min(LONGEST, 2 ** (failures - free)) - age))
}
