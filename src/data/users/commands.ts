import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { PreferArgs } from '#sync/contract/users/user-prefer.ts'
import { answerOnce } from '../answer-once.ts'
import { keepOnDevice } from '../preferences/device-preferences.ts'
import { userById } from './queries.ts'

/** Of whoever is signed in; shown once it is on disk, like everything somebody does. */
export async function prefer(engine: Engine, args: PreferArgs) {
  const entityId = engine.session.user_id
  const own = userById(entityId)
  if (!(await answerOnce(engine, own))) {
    // The first copy has not come to it yet; meanwhile this device does as it was told.
    const { preferences, ...language } = args
    keepOnDevice({ ...language, ...preferences })
    await answerOnce(engine, own, (user) => user !== null)
  }
  return engine.perform({ kind: 'users.prefer', entity: 'users', entityId, args: { ...args } })
}

/** The name stays while unfinished orders say it; the server knows until when (SPEC §6). */
export const removeUser = (engine: Engine, userId: string): Promise<Outcome> =>
  engine.perform({ kind: 'users.delete', entity: 'users', entityId: userId })
