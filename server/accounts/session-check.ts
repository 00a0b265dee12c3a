import { setImmediate } from 'node:timers/promises'
import type { Database } from '#sync/server/store/database.ts'
import { liveSessions } from './sessions.ts'

export type SessionCheck = (tokenHash: string) => Promise<boolean>

/**
 * Whether a session is still valid. A change wakes all sockets at once and each asks before it sends; calls in the same
 * turn share one query. Nothing is cached, so an older answer never lets in somebody who signed out.
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
