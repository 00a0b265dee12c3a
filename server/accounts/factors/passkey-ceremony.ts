import {
  type AuthenticationResponseJSON,
  type generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { cose } from '@simplewebauthn/server/helpers'
import type { Account } from '#server/accounts/accounts.ts'
import type { Passkey } from './passkeys.ts'

/** For whom a passkey is made: a browser shows it to this host alone, and signs the origin that asked. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Milliseconds a challenge may be answered. */
export const ANSWER_WITHIN = 5 * 60_000

const ALGORITHMS = [cose.COSEALG.ES256, cose.COSEALG.EdDSA, cose.COSEALG.RS256]

export type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>
export type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>

/** Found by the device without a name being typed, and opened by a finger, a face or a PIN: both factors at once. */
export function creationOptions(
  party: RelyingParty,
  { userId, username, fullname }: Account,
  known: readonly string[],
): Promise<CreationOptions> {
  return generateRegistrationOptions({
    rpName: 'Aurum',
    rpID: party.id,
    userID: new TextEncoder().encode(userId),
    userName: username,
    userDisplayName: fullname,
    timeout: ANSWER_WITHIN,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

interface Answer {
  /** What a browser sent; nobody looked at it yet. */
  data: { id: string }
  challenge: string
  party: RelyingParty
}

/** The new passkey; null for whatever is wrong with it. */
export async function createdPasskey({ data, challenge, party }: Answer): Promise<WebAuthnCredential | null> {
  const created = await verifyRegistrationResponse({
    response: data as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused)
  return created?.registrationInfo?.credential ?? null
}

/** The passkey's counter as the device says it is now; null for whatever is wrong with the answer. */
export async function answeredPasskey(
  { data, challenge, party }: Answer,
  passkey: Passkey,
): Promise<number | null> {
  const response = data as AuthenticationResponseJSON
  const answered = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: passkey,
    requireUserVerification: true,
  }).catch(refused)
  if (!answered?.verified) return null
  const { userHandle } = response.response
  if (userHandle && userHandle !== handleOf(passkey.userId)) return null
  return answered.authenticationInfo.newCounter
}

const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

/** The library throws what it does not like. */
const refused = () => null
