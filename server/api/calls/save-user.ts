import type { RequestContext } from '#server/api/context.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { Fields } from './given.ts'
import { operateTogether } from './operate.ts'
import { readGiven, type Saved, savingFields } from './save.ts'

/**
 * SPEC §7.2. A password is set by its owner, from a mail that follows by itself; who says otherwise is told so, instead of
 * being left to wait for it.
 */
export async function saveUser(
  _source: unknown,
  { user }: { user: unknown },
  context: RequestContext,
): Promise<Saved> {
  const given = await readGiven(context, 'users', user)
  const { password = '', sendEmail, ...fields } = given.fields
  if (password !== '') throw requestError('forbidden', 'password')
  if (sendEmail !== undefined && sendEmail !== isMailed(given.stored, fields))
    throw requestError('invalid', 'sendEmail')
  await operateTogether(context, savingFields('users', { ...given, fields }))
  return { _id: given.id }
}

/** Whether a mail to set a password with follows: who is new, let in, or at another address. */
function isMailed(stored: Fields | null, given: Fields): boolean {
  const { active = true, email } = { ...stored, ...given }
  return active === true && (stored?.active !== true || stored.email !== email)
}
