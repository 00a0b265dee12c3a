import type { MetaDatabase } from '../meta/meta-database.ts'
import { dropRevokedSession, loadSession } from '../meta/session-store.ts'
import { lasting } from '../outbox/lasting.ts'
import { fetchTransport } from '../transport/graphql.ts'

/** The least that is answered only to somebody. */
const AM_I = '{__typename}'

/**
 * The server was heard to say that this device is signed out. It may have said so long ago, to a tab that slept or in an
 * answer that was late, and somebody may have signed in again since: it is asked once more, and only what was stored before
 * that question goes. False when nothing was ended, or there was no answer.
 *
 * A store that lets nothing go is no reason to keep what it holds: `forget` takes away what can go, and the next start hears
 * the same from the server.
 */
export async function endRevokedSession(
  meta: MetaDatabase,
  forget: (userId: string) => Promise<unknown>,
): Promise<boolean> {
  const reopen = () => meta.close({ disableAutoOpen: false })
  const session = await lasting(() => loadSession(meta), { reopen })
  // Another page or the worker was first.
  if (!session) return true
  const { kind } = await fetchTransport(session.user_id).graphql(AM_I, {})
  if (kind !== 'revoked') return false
  try {
    return await lasting(() => dropRevokedSession(meta, session), { reopen })
  } catch (error) {
    await forget(session.user_id)
    throw error
  }
}
