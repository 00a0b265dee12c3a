import type { Account } from '#server/accounts/accounts.ts'
import { Refused } from '#server/accounts/refused.ts'
import type { StoredSession } from '#server/accounts/sessions.ts'

/** Milliseconds since the last sign-in; a screen left open on a desk must not be enough. */
const MAX_SIGN_IN_AGE_MS = 10 * 60_000

/** A mail that resets the password never allows changing an existing second factor, or a reset would bypass it. */
export function mayAddFactors({ purpose }: StoredSession, account: Account): boolean {
  return purpose === 'app' || (purpose === 'setup' && !account.hasAuthenticator && !account.hasPasskey)
}

export function refuseStale({ purpose, created }: StoredSession): void {
  if (purpose === 'app' && Date.now() - created > MAX_SIGN_IN_AGE_MS) throw new Refused('reauthenticate')
}
