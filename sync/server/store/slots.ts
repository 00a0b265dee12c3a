import { limitConcurrency } from './limit-concurrency.ts'

/**
 * Concurrent transactions per user, so that a busy user waits for themselves and does not delay everybody else. PGlite
 * runs one transaction at a time for all users, so a second one would only queue before another user's.
 */
export const USER_SLOTS = { pglite: 1, postgres: 2 }

interface Slots {
  take: ReturnType<typeof limitConcurrency>
  inside: number
}

const slotsOf = new WeakMap<object, Map<string, Slots>>()

/**
 * Runs at most `atOnce` works of one key at a time, for each owner apart. Limits within this process; `aurum_turn` limits
 * users over all processes of one database.
 */
export async function inSlot<T>(
  owner: object,
  key: string,
  atOnce: number,
  work: () => Promise<T>,
): Promise<T> {
  const slots = slotsOf.get(owner) ?? new Map<string, Slots>()
  slotsOf.set(owner, slots)
  const own = slots.get(key) ?? { take: limitConcurrency(atOnce), inside: 0 }
  slots.set(key, own)
  own.inside += 1
  try {
    return await own.take(work)
  } finally {
    own.inside -= 1
    if (own.inside === 0) slots.delete(key)
  }
}
