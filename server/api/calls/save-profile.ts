import type { RequestContext } from '#server/api/context.ts'
import type { Fields } from './given.ts'
import { operate } from './operate.ts'
import { filled, type Saved } from './save.ts'

/** Saves what colleagues see of the caller; omitted ones stay. */
export async function saveProfile(_source: unknown, given: Fields, context: RequestContext): Promise<Saved> {
  const { userId } = context.actor
  await operate(context, { kind: 'users.profile', entityId: userId, args: filled(given) })
  return { _id: userId }
}
