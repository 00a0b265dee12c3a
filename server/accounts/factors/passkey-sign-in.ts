import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type * as v from 'valibot'
import { lockAccount } from '#server/accounts/accounts.ts'
import { accountsPerUsername } from '#server/accounts/accounts-per-username.ts'
import { audit } from '#server/accounts/audit.ts'
import type { AccountDeps, Caller } from '#server/accounts/caller.ts'
import { Refused } from '#server/accounts/refused.ts'
import type { Started } from '#server/accounts/sessions.ts'
import { countTry, startAppSession } from '#server/accounts/sign-in.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { asUsername, type passkeyVerifyBody } from '#sync/contract/wire/accounts.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { decoyPasskey, withDecoys } from './decoy-passkeys.ts'
import { ANSWER_WITHIN, answeredPasskey, type RelyingParty, type RequestOptions } from './passkey-ceremony.ts'
import { notePasskeyUse, passkeyById, passkeyIdsNamed } from './passkeys.ts'

export interface Challenge {
  options: RequestOptions
  /** Kept by the caller; without it the challenge cannot be answered. */
  holder: string
  expires: number
}

/** An empty username lets the device offer any of its passkeys. */
export async function passkeyChallenge(
  deps: AccountDeps,
  typed: string,
  { address }: Caller,
  party: RelyingParty,
): Promise<Challenge> {
  const { db, keys } = deps
  const username = asUsername(typed)
  await countTry(deps, 'passkey', { account: username, address })
  const { ids, namesakes } = await db.read(async (tx) => ({
    ids: await passkeyIdsNamed(tx, username),
    namesakes: await accountsPerUsername(tx),
  }))
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: ANSWER_WITHIN,
    userVerification: 'required',
    ...(username !== '' && { allowCredentials: withDecoys(keys, username, ids, namesakes) }),
  })
  const [holder, expires] = [newToken(), Date.now() + ANSWER_WITHIN]
  await db.write((tx) =>
    sql`insert into passkey_challenges (holder, challenge, username, expires_at)
      values (${hashToken(holder)}, ${options.challenge}, ${username}, ${new Date(expires)})`.execute(tx),
  )
  return { options, holder, expires }
}

/** A passkey proves possession plus a body feature or a PIN, so no code is asked besides. */
export async function signInWithPasskey(
  deps: AccountDeps,
  { username, passkey_data }: v.InferOutput<typeof passkeyVerifyBody>,
  { holder, party, ...caller }: Caller & { holder: string | null; party: RelyingParty },
): Promise<Started> {
  const { db } = deps
  await countTry(deps, 'passkey', { account: '', address: caller.address })
  const asked = holder === null ? null : await db.write((tx) => consumeChallenge(tx, holder))
  const { id } = passkey_data
  const passkey = (await db.read((tx) => passkeyById(tx, id))) ?? decoyPasskey(id)
  const answer = asked && { data: passkey_data, challenge: asked.challenge, party }
  const counter = answer && (await answeredPasskey(answer, passkey))
  const names = [asked?.username ?? '', asUsername(username)].filter((name) => name !== '')
  const started = await db.write(async (tx) => {
    const account = await lockAccount(tx, passkey.userId)
    const isNamed = names.every((name) => name === account?.username)
    if (account && isNamed && counter !== null && (await notePasskeyUse(tx, passkey, counter)))
      return startAppSession(tx, account, caller, 'passkey')
    return audit(tx, {
      kind: 'sign-in-failed',
      account,
      address: caller.address,
      details: { by: 'passkey' },
    })
  })
  if (!started) throw new Refused('passkey-failed')
  return started
}

/** A challenge can be answered once, whether or not the answer is valid. */
async function consumeChallenge(
  tx: Tx,
  holder: string,
): Promise<{ challenge: string; username: string } | null> {
  const { rows } = await sql<{ challenge: string; username: string }>`
    delete from passkey_challenges where holder = ${hashToken(holder)} and expires_at > now()
    returning challenge, username`.execute(tx)
  return rows[0] ?? null
}
