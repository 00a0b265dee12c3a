import type { MetaDatabase } from '../meta/meta-database.ts'
import { dropRevokedSession, loadSession } from '../meta/session-store.ts'
import { retryThroughReopen } from '../outbox/retry-through-reopen.ts'
import { fetchTransport } from '../transport/graphql.ts'

/** The cheapest query that requires a session. */
const SESSION_PROBE = '{__typename}'

/**
 * Ends the stored session after the server said that it was revoked. That answer may be old, from a sleeping tab or a
 * late response, and somebody may have signed in since. So it asks once more and deletes only the session stored
 * before. Returns false when nothing was ended or there was no answer.
 *
 * When the session cannot be deleted, `forget` still removes what it can. The next start hears the same from the
 * server.
 */
export async function endRevokedSession(
  meta: MetaDatabase,
  forget: (userId: string) => Promise<unknown>,
): Promise<boolean> {
  const reopen = () => meta.close({ disableAutoOpen: false })
  const session = await retryThroughReopen(() => loadSession(meta), { reopen })
  // Another page or the worker ended it first.
  if (!session) return true
  const { kind } = await fetchTransport(session.user_id).graphql(SESSION_PROBE, {})
  if (kind !== 'revoked') return false
  try {
    return await retryThroughReopen(() => dropRevokedSession(meta, session), { reopen })
  } catch (error) {
    await forget(session.user_id)
    throw error
  }
}
