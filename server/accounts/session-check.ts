import { setImmediate } from 'node:timers/promises'
import type { Database } from '#sync/server/store/database.ts'
import { liveSessions } from './sessions.ts'

export type SessionCheck = (tokenHash: string) => Promise<boolean>

/**
 * Whether a session still lets somebody in. A change wakes all sockets at once and each asks before it speaks; those who ask
 * in the same turn share one look at the database. Nothing is remembered, so whoever signed out is never let in by an older look.
 */
export function openSessionCheck(db: Database): SessionCheck {
  let gathering: { asked: Set<string>; alive: Promise<Set<string>> } | undefined

  function gather() {
    const asked = new Set<string>()
    const look = async () => {
      await setImmediate()
      gathering = undefined
      return liveSessions(db, [...asked])
    }
    return { asked, alive: look() }
  }

  return async (tokenHash) => {
    gathering ??= gather()
    gathering.asked.add(tokenHash)
    return (await gathering.alive).has(tokenHash)
  }
}
