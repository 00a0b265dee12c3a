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

/** The WebAuthn relying party. Browsers offer a passkey to this host alone and sign the origin that asked. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Milliseconds within which a challenge must be answered. */
export const ANSWER_WITHIN = 5 * 60_000

const ALGORITHMS = [cose.COSEALG.ES256, cose.COSEALG.EdDSA, cose.COSEALG.RS256]

export type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>
export type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>

/**
 * Options for a passkey that the device finds without a typed username and unlocks with a finger, a face or a PIN: both
 * factors at once.
 */
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
  /** Unverified input from a browser. */
  data: { id: string }
  challenge: string
  party: RelyingParty
}

/** The new passkey, or null when anything is wrong with it. */
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

/** The passkey's counter as the device reports it, or null when anything is wrong with the answer. */
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

/** The library throws on invalid input. */
const refused = () => null
