import { sql } from 'kysely'
import type { Account } from '#server/accounts/accounts.ts'
import type { Keys } from '#server/accounts/keys.ts'
import type { StoredSession } from '#server/accounts/sessions.ts'
import type { FactorOffer } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { creationOptions, type RelyingParty } from './passkey-ceremony.ts'
import { passkeyIdsOf } from './passkeys.ts'
import { newSecret, otpStringOf } from './totp.ts'

/** Time to install an authenticator app; the browser itself limits a passkey to five minutes. */
const VALID = '30 minutes'

/** Offers a passkey and an authenticator app to this session alone; an earlier offer becomes void. */
export async function offerFactors(
  tx: Tx,
  keys: Keys,
  { tokenHash }: StoredSession,
  account: Account,
  party: RelyingParty,
): Promise<FactorOffer> {
  const webauthn = await creationOptions(party, account, await passkeyIdsOf(tx, account.userId))
  const secret = newSecret()
  await sql`insert into factor_offers (session_hash, challenge, secret, expires_at)
    values (${tokenHash}, ${webauthn.challenge}, ${keys.seal(secret, account.userId)}, now() + ${VALID}::interval)
    on conflict (session_hash) do update
      set challenge = excluded.challenge, secret = excluded.secret, expires_at = excluded.expires_at`.execute(
    tx,
  )
  return { webauthn: { ...webauthn }, otpString: otpStringOf(secret, account.username) }
}

export interface Offer {
  /** Null once it was answered: a second answer needs a new offer. */
  challenge: string | null
  /** Sealed for the account. */
  secret: string
}

export async function readOffer(tx: Tx, { tokenHash }: StoredSession): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select challenge, secret from factor_offers
    where session_hash = ${tokenHash} and expires_at > now() for update`.execute(tx)
  return rows[0] ?? null
}

export async function burnChallenge(tx: Tx, { tokenHash }: StoredSession): Promise<void> {
  await sql`update factor_offers set challenge = null where session_hash = ${tokenHash}`.execute(tx)
}

/** Deletes the offer. Only one of several concurrent callers gets it. */
export async function takeOffer(tx: Tx, { tokenHash }: StoredSession): Promise<boolean> {
  const { rows } = await sql`
    delete from factor_offers where session_hash = ${tokenHash} returning session_hash`.execute(tx)
  return rows.length > 0
}
