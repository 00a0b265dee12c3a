import { randomUUID } from 'node:crypto'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type * as v from 'valibot'
import { type Account, lockAccount } from '#server/accounts/accounts.ts'
import { audit } from '#server/accounts/audit.ts'
import type { AccountDeps, Caller } from '#server/accounts/caller.ts'
import { Refused } from '#server/accounts/refused.ts'
import { endSession, revokeSessions, type StoredSession } from '#server/accounts/sessions.ts'
import { noteSignInMethods } from '#server/accounts/sign-in-methods.ts'
import type { setupSecondaryBody } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { burnChallenge, readOffer, takeOffer } from './factor-offers.ts'
import { mayAddFactors } from './may-change-factors.ts'
import { createdPasskey, type RelyingParty } from './passkey-ceremony.ts'
import { addPasskey, MAX_PASSKEYS, passkeyIdsOf } from './passkeys.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

type Choice = v.InferOutput<typeof setupSecondaryBody>

/** Verified choices, not yet stored. */
interface Chosen {
  /** The sealed secret, with the time step of the code that proved it. */
  authenticator: { secret: string; step: number } | null
  passkey: WebAuthnCredential | null
}

type Setting = Caller & { session: StoredSession; account: Account; party: RelyingParty }

/**
 * Adds both factors or neither: when one fails, the other is not stored either. Returns the recovery codes, which are
 * shown once.
 */
export async function addFactors(
  deps: AccountDeps,
  choice: Choice,
  setting: Setting,
): Promise<string[] | null> {
  const chosen = await judged(deps, choice, setting)
  return deps.db.write((tx) => store(tx, deps, chosen, setting))
}

async function judged({ db, keys }: AccountDeps, choice: Choice, setting: Setting): Promise<Chosen> {
  const { session, account, party } = setting
  const { activated_mfa, activated_passkey, passkey_data: data, code } = choice
  if (!activated_mfa && !activated_passkey) return { authenticator: null, passkey: null }
  const offer = await db.write((tx) => readOffer(tx, session))
  if (!offer) throw new Refused('reauthenticate')
  const proof = code === undefined ? 0 : stepOfCode(keys.open(offer.secret, account.userId), code, Date.now())
  if (activated_mfa && proof === null) throw new Refused('code-failed')
  const authenticator = activated_mfa ? { secret: offer.secret, step: proof ?? 0 } : null
  if (!activated_passkey) return { authenticator, passkey: null }
  await db.write((tx) => burnChallenge(tx, session))
  const { challenge } = offer
  const passkey = data && challenge !== null ? await createdPasskey({ data, challenge, party }) : null
  if (!passkey) throw new Refused('passkey-failed')
  return { authenticator, passkey }
}

async function store(
  tx: Tx,
  deps: AccountDeps,
  { authenticator, passkey }: Chosen,
  setting: Setting,
): Promise<string[] | null> {
  const { session, token } = setting
  const account = await lockAccount(tx, session.userId)
  if (!account || !mayAddFactors(session, account)) throw new Refused('forbidden')
  if ((authenticator || passkey) && !(await takeOffer(tx, session))) throw new Refused('reauthenticate')
  if (passkey) await storePasskey(tx, account, passkey, setting)
  const codes = authenticator ? await storeAuthenticator(tx, deps, account, authenticator) : null
  if (passkey) await tell(tx, deps, account, 'passkey', setting)
  if (authenticator) await tell(tx, deps, account, 'authenticator', setting)
  if (session.purpose === 'setup') await endSession(tx, token ?? '')
  // Other sessions may rest on the password alone, so they end and have to sign in with the new factor.
  else if (authenticator || passkey) await revokeSessions(tx, account.userId, sql`id <> ${session.id}`)
  await noteSignInMethods(tx, account)
  return codes
}

async function storePasskey(tx: Tx, { userId }: Account, passkey: WebAuthnCredential, { userAgent }: Caller) {
  if ((await passkeyIdsOf(tx, userId)).length >= MAX_PASSKEYS) throw new Refused('too-many')
  if (!(await addPasskey(tx, userId, passkey, userAgent))) throw new Refused('already-exists')
}

async function storeAuthenticator(
  tx: Tx,
  { keys }: AccountDeps,
  { userId }: Account,
  { secret, step }: { secret: string; step: number },
): Promise<string[]> {
  await sql`insert into authenticators (user_id, secret, last_step) values (${userId}, ${secret}, ${step})
    on conflict (user_id) do update
      set secret = excluded.secret, last_step = excluded.last_step, created_at = now()`.execute(tx)
  return newRecoveryCodes(tx, keys, userId)
}

async function tell(
  tx: Tx,
  { effects }: AccountDeps,
  account: Account,
  method: 'passkey' | 'authenticator',
  { address }: Caller,
) {
  await audit(tx, { kind: 'factor-added', account, address, details: { method } })
  const data = { mail: 'method-added', userId: account.userId, method }
  await effects.add(tx, { kind: 'account-mail', key: randomUUID(), data })
}
