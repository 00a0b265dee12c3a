import { takingTurns } from './turns.ts'

/**
 * Transactions of one user at a time: whoever asks a lot waits for themselves, and not everybody else for them. The built-in database
 * has one at a time of all users together: a second one would only stand before somebody else's.
 */
const AT_ONCE = { pglite: 1, postgres: 2 }

type Turn = ReturnType<typeof takingTurns>

const turns = new Map<string, { take: Turn; inside: number }>()

/** Of this process; over all servers of one database `aurum_turn` counts. */
export async function inTurnOf<T>(
  userId: string,
  kind: keyof typeof AT_ONCE,
  work: () => Promise<T>,
): Promise<T> {
  const mine = turns.get(userId) ?? { take: takingTurns(AT_ONCE[kind]), inside: 0 }
  turns.set(userId, mine)
  mine.inside += 1
  try {
    return await mine.take(work)
  } finally {
    mine.inside -= 1
    if (mine.inside === 0) turns.delete(userId)
  }
}
