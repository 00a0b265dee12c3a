import type { RequestContext } from '#server/api/context.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { Fields } from './given.ts'
import { operateTogether } from './operate.ts'
import { readGiven, type Saved, savingFields } from './save.ts'

/**
 * Owners set their password through a mail that is sent automatically. A `password` or a wrong `sendEmail` is refused,
 * so that the caller does not wait in vain.
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

/** Whether a mail for setting a password follows: the user is new, activated, or has another address. */
function isMailed(stored: Fields | null, given: Fields): boolean {
  const { active = true, email } = { ...stored, ...given }
  return active === true && (stored?.active !== true || stored.email !== email)
}
