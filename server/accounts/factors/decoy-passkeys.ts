import { generateKeyPairSync } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import type { Keys } from '#server/accounts/keys.ts'
import { MAX_PASSKEYS, type Passkey } from './passkeys.ts'

/** Lengths of credential ids in bytes, as common phones and security keys make them. */
const LENGTHS = [16, 20, 32]

/**
 * Fills a username's passkeys up with decoys: always the same ones for a username, an equal count for everybody, in
 * sorted order. The answer does not reveal whether an account exists, how many there are, or what they have. An owner
 * whose passkey is cut off can still sign in without typing a name.
 */
export function withDecoys(
  keys: Keys,
  username: string,
  ids: readonly string[],
  namesakes: number,
): { id: string }[] {
  const count = MAX_PASSKEYS * namesakes
  const decoys = Array.from({ length: count }, (_, n) => decoy(keys, username, n))
  return [...ids, ...decoys]
    .slice(0, count)
    .toSorted()
    .map((id) => ({ id }))
}

function decoy(keys: Keys, username: string, n: number): string {
  const bytes = keys.mac('passkey', `${username}\0${n}`)
  const length = LENGTHS[keys.mac('passkey', `length\0${username}\0${n}`).readUInt8() % LENGTHS.length]
  return bytes.subarray(0, length).toString('base64url')
}

/** Stands in for an unknown passkey, so that verifying takes as long as for a known one. */
export const decoyPasskey = (id: string): Passkey => ({ id, userId: NOBODY, publicKey, counter: 0 })

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The private half of this key is thrown away. */
const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
  format: 'jwk',
})
const publicKey = isoCBOR.encode(
  new Map<number, number | Uint8Array>([
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
    [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]),
)
