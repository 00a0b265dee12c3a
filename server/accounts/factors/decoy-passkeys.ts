import { generateKeyPairSync } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import type { Keys } from '#server/accounts/keys.ts'
import { MOST_PASSKEYS, type Passkey } from './passkeys.ts'

/** Bytes of a credential id, as the usual phones and keys make them. */
const LENGTHS = [16, 20, 32]

/**
 * The passkeys of a name, filled up with some that nobody has: the same for the same name every time, as many for everybody
 * and in no telling order. Asking with a name does not tell whether there is such an account, or several, or what they have.
 * Whose passkey is one too many signs in without a name: the device knows it all the same.
 */
export function withDecoys(
  keys: Keys,
  username: string,
  ids: readonly string[],
  namesakes: number,
): { id: string }[] {
  const count = MOST_PASSKEYS * namesakes
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

/** Stands in for one that does not exist: an answer with it is looked at for as long as one that is somebody's. */
export const nobodysPasskey = (id: string): Passkey => ({ id, userId: NOBODY, publicKey, counter: 0 })

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Nobody has the other half of this key. */
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
