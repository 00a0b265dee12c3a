import type { Engine } from '#sync/client/engine.ts'
import type { PreferArgs } from '#sync/contract/operations/user-prefer.ts'

/** Of whoever is signed in; shown once it is on disk, like everything somebody does. */
export function prefer(engine: Engine, args: PreferArgs) {
  const entityId = engine.session.user_id
  return engine.perform({ kind: 'users.prefer', entity: 'users', entityId, args: { ...args } })
}
