import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { PreferArgs } from '#sync/contract/users/user-prefer.ts'
import type { ProfileArgs } from '#sync/contract/users/user-profile.ts'
import type { RosterArgs } from '#sync/contract/users/user-roster.ts'
import { answerOnce } from '../answer-once.ts'
import { keepOnDevice } from '../preferences/device-preferences.ts'
import { userById } from './queries.ts'

/** Sets preferences of the signed-in user; resolves once they are on disk. */
export async function prefer(engine: Engine, args: PreferArgs) {
  const entityId = engine.session.user_id
  const own = userById(entityId)
  if (!(await answerOnce(engine, own))) {
    // The first copy has not brought this row yet; until then the preference applies to this device only.
    const { preferences, ...language } = args
    keepOnDevice({ ...language, ...preferences })
    await answerOnce(engine, own, (user) => user !== null)
  }
  return engine.perform({ kind: 'users.prefer', entity: 'users', entityId, args: { ...args } })
}

/** Saves what the signed-in user says of themselves; resolves once it is on disk. */
export const saveProfile = (engine: Engine, args: ProfileArgs): Promise<Outcome> =>
  engine.perform({
    kind: 'users.profile',
    entity: 'users',
    entityId: engine.session.user_id,
    args: { ...args },
  })

/** When a colleague works and what they may do; fields that are left out stay. */
export const saveRoster = (engine: Engine, userId: string, args: RosterArgs): Promise<Outcome> =>
  engine.perform({ kind: 'users.roster', entity: 'users', entityId: userId, args: { ...args } })

/** Removes a user. The server keeps the name as long as unfinished orders show it. */
export const removeUser = (engine: Engine, userId: string): Promise<Outcome> =>
  engine.perform({ kind: 'users.delete', entity: 'users', entityId: userId })
