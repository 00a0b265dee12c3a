import type { Account } from '#server/accounts/accounts.ts'
import { Refused } from '#server/accounts/refused.ts'
import type { StoredSession } from '#server/accounts/sessions.ts'

/** Milliseconds since somebody proved who they are; a screen left open on a desk must not be enough. */
const FRESH = 10 * 60_000

/** A mail that resets the password never gets to change a second factor that is there (a reset must not go around it). */
export function mayAddFactors({ purpose }: StoredSession, account: Account): boolean {
  return purpose === 'app' || (purpose === 'setup' && !account.hasAuthenticator && !account.hasPasskey)
}

export function refuseStale({ purpose, created }: StoredSession): void {
  if (purpose === 'app' && Date.now() - created > FRESH) throw new Refused('reauthenticate')
}
