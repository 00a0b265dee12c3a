import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { networkOf } from './network.ts'
import { Refused } from './refused.ts'

interface Limit {
  /** Tries before waiting begins; each further one doubles the wait. */
  free: number
  /** Seconds after which one try is forgotten. */
  forget: number
}

/**
 * `device`: a known device, counted only by itself. `pair`: an account from one network, so that strangers elsewhere do
 * not use up its owner's tries. `account`: from all networks together. `network`: for any account.
 */
type Scope = 'device' | 'pair' | 'account' | 'network'

const GUESSING = {
  device: { free: 5, forget: 600 },
  pair: { free: 5, forget: 600 },
  account: { free: 50, forget: 60 },
  network: { free: 30, forget: 120 },
}

const LIMITS = {
  login: GUESSING,
  code: GUESSING,
  forgot: { pair: { free: 3, forget: 1200 }, network: { free: 20, forget: 180 } },
  /** Actions of admins on accounts of others: enough for a day of setting up phones, too few for a flood of mail. */
  care: { account: { free: 3, forget: 600 }, network: { free: 60, forget: 60 } },
  setup: { network: { free: 20, forget: 180 } },
  /** Asked for each time the sign-in screen opens, by everybody in an office. */
  passkey: { network: { free: 100, forget: 3 } },
  /** Per customer, and per network that several customers share. */
  answer: { account: { free: 10, forget: 300 }, network: { free: 60, forget: 60 } },
  /** Each upload that a customer begins. */
  'customer-photo': { account: { free: 40, forget: 60 }, network: { free: 200, forget: 10 } },
  /** Links that lead nowhere: sometimes mistyped, and tried by the thousand only by attackers. */
  'stray-link': { network: { free: 30, forget: 60 } },
  report: { network: { free: 30, forget: 60 } },
} satisfies Record<string, Partial<Record<Scope, Limit>>>

export type Act = keyof typeof LIMITS

/** Seconds: slows guessing down without locking anybody out for good. */
const MAX_WAIT_SECONDS = 300
/** Doublings until the longest wait; further tries need not be remembered. */
const DOUBLINGS = Math.ceil(Math.log2(MAX_WAIT_SECONDS))

export interface Attempt {
  account: string
  address: string
  device?: string | null
  /** True when the device is known for one of the accounts: then the network is not counted for any of them. */
  beside?: boolean
}

/** Refused while a wait is left. Otherwise this try counts as failed until `forgiveAttempt`. */
export async function takeAttempt(db: Database, act: Act, attempt: Attempt): Promise<void> {
  await takeAttempts(db, act, [attempt])
}

/**
 * One try at several accounts; returns which of them may be compared. Each has its own count, so that success at one
 * does not reset another. On a known device its own account decides whether to refuse; on a strange device all have to
 * be waiting. The answer does not reveal that there are others.
 */
export async function takeAttempts(db: Database, act: Act, attempts: readonly Attempt[]): Promise<boolean[]> {
  const waits = await db.write((tx) => secondsToWait(tx, act, attempts))
  const wait = decisive(attempts, waits)
  if (wait > 0) throw new Refused('login-throttled', wait)
  return waits.map((each) => each === 0)
}

function decisive(attempts: readonly Attempt[], waits: readonly number[]): number {
  const known = waits.filter((_wait, n) => attempts[n]?.device)
  return Math.min(...(known.length > 0 ? known : waits))
}

/** The wait of each attempt. Counted before judging, or a thousand simultaneous tries would pass. */
async function secondsToWait(tx: Tx, act: Act, attempts: readonly Attempt[]): Promise<number[]> {
  const counters = attempts.map((attempt) => countersOf(act, attempt))
  const limits = new Map(counters.flatMap((each) => [...each]))
  const tried = await lockedTries(tx, [...limits.keys()])
  const judged = new Map([...limits].map(([subject, limit]) => [subject, judge(tried.get(subject), limit)]))
  const waits = counters.map((each) =>
    Math.max(...[...each.keys()].map((subject) => judged.get(subject)?.wait ?? 0)),
  )
  if (decisive(attempts, waits) > 0) return waits
  const counted = new Set(counters.flatMap((each, n) => (waits[n] === 0 ? [...each.keys()] : [])))
  const failures = [...counted].map((subject) => judged.get(subject)?.failures ?? 0)
  await sql`update sign_in_attempts as tried set last_at = now(), failures = counted.failures
    from unnest(${[...counted]}::text[], ${failures}::float8[]) as counted (subject, failures)
    where tried.subject = counted.subject`.execute(tx)
  return waits
}

/** The try succeeded: the account's counters start over, the network's counter only drops this one try. */
export async function forgiveAttempt(db: Database, act: Act, attempt: Attempt): Promise<void> {
  const subjects = [...countersOf(act, attempt).keys()]
  const ofNetwork = subjects.filter((subject) => subject.startsWith(`${act}:network:`))
  await db.write(async (tx) => {
    await sql`update sign_in_attempts set failures = greatest(0, failures - 1)
      where subject = any(${ofNetwork}::text[])`.execute(tx)
    await sql`delete from sign_in_attempts
      where subject = any(${subjects}::text[]) and subject <> all(${ofNetwork}::text[])`.execute(tx)
  })
}

interface Tried {
  failures: number
  /** Seconds since the last try. */
  age: number
}

async function lockedTries(tx: Tx, subjects: readonly string[]): Promise<Map<string, Tried>> {
  await sql`insert into sign_in_attempts (subject, failures, last_at)
    select unnest(${[...subjects]}::text[]), 0, now() on conflict do nothing`.execute(tx)
  const { rows } = await sql<Tried & { subject: string }>`
    select subject, failures, extract(epoch from now() - last_at)::float8 as age
    from sign_in_attempts where subject = any(${[...subjects]}::text[])
    order by subject for update`.execute(tx)
  return new Map(rows.map((row) => [row.subject, row]))
}

/** The wait in seconds, and the new count when there is none. */
function judge({ failures, age }: Tried = { failures: 0, age: 0 }, { free, forget }: Limit) {
  const left = Math.max(0, failures - age / forget)
  const wait =
    Math.round(left) < free ? 0 : Math.ceil(Math.min(MAX_WAIT_SECONDS, 2 ** (failures - free)) - age)
  return { wait: Math.max(0, wait), failures: Math.min(free + DOUBLINGS, left + 1) }
}

/** Subjects are hashed, so that the table is no list of accounts. */
function countersOf(
  act: Act,
  { account, address, device = null, beside = false }: Attempt,
): Map<string, Limit> {
  const network = networkOf(address)
  const values: Record<Scope, string> = {
    device: device ?? '',
    pair: `${account}\0${network}`,
    account,
    network,
  }
  const limits = new Map(Object.entries(LIMITS[act])) as Map<Scope, Limit>
  const byDevice = device !== null && limits.has('device')
  const counted = [...limits].filter(
    ([scope]) => (scope === 'device') === byDevice && !(beside && scope === 'network'),
  )
  return new Map(
    counted.map(([scope, limit]) => {
      const hash = createHash('sha256').update(values[scope]).digest('base64url')
      return [`${act}:${scope}:${hash}`, limit]
    }),
  )
}
