import * as v from 'valibot'
import type { RequestContext } from '#server/api/context.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { operate } from './operate.ts'
import type { Saved } from './save.ts'

const given = v.object({ user_id: v.string(), roster: v.record(v.string(), v.unknown()) })

/** Saves when a colleague works and what they may do; omitted fields stay. */
export async function saveRoster(_source: unknown, asked: unknown, context: RequestContext): Promise<Saved> {
  const parsed = v.safeParse(given, asked)
  if (!parsed.success) throw requestError('bad-request', 'roster')
  const { user_id, roster } = parsed.output
  await operate(context, { kind: 'users.roster', entityId: user_id, args: roster })
  return { _id: user_id }
}
