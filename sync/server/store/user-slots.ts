import { limitConcurrency } from './limit-concurrency.ts'

/**
 * Concurrent transactions per user, so that a busy user waits for themselves and does not delay everybody else. PGlite
 * runs one transaction at a time for all users, so a second one would only queue before another user's.
 */
const AT_ONCE = { pglite: 1, postgres: 2 }

type Turn = ReturnType<typeof limitConcurrency>

const turns = new Map<string, { take: Turn; inside: number }>()

/** Limits within this process; `aurum_turn` limits over all processes of one database. */
export async function withUserSlot<T>(
  userId: string,
  kind: keyof typeof AT_ONCE,
  work: () => Promise<T>,
): Promise<T> {
  const mine = turns.get(userId) ?? { take: limitConcurrency(AT_ONCE[kind]), inside: 0 }
  turns.set(userId, mine)
  mine.inside += 1
  try {
    return await mine.take(work)
  } finally {
    mine.inside -= 1
    if (mine.inside === 0) turns.delete(userId)
  }
}
