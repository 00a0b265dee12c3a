import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The server's options, of which this reads only a part of what WebAuthn defines. */
interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

/** Deviations of a phisher, a thief or a broken device. */
export interface Lies {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  /** The authenticator did not verify the user by finger, face or PIN. */
  unverified?: boolean
  counter?: number
  userHandle?: string
  id?: string
  signature?: string
  algorithm?: number
}

export interface Passkey {
  id: string
  create(options: Options, lies?: Lies): { id: string }
  answer(options: Options, lies?: Lies): { id: string }
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const ES256 = -7

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** A software authenticator with one passkey: real keys, real signatures and a counter. `origin` is the page's. */
export function buildPasskey(origin: string): Passkey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = url(randomBytes(32))
  let userHandle: string | undefined
  let counter = 0

  const clientData = (type: string, options: Options, lies: Lies) =>
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? options.challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    })

  function authenticatorData(rpId: string, lies: Lies, attested?: Buffer) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    const verified = lies.unverified ? 0 : FLAGS.verified
    const flags = FLAGS.present | verified | (attested ? FLAGS.attested : 0)
    return Buffer.concat([
      sha256(lies.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }

  function attestedKey(algorithm: number): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const credential = Buffer.from(id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    return Buffer.concat([Buffer.alloc(16), length, credential, isoCBOR.encode(key)])
  }

  const answered = (response: object, lies: Lies) => {
    const known = lies.id ?? id
    return { id: known, rawId: known, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    id,
    create(options, lies = {}) {
      userHandle = options.user?.id
      const rpId = options.rp?.id ?? ''
      const authData = authenticatorData(rpId, lies, attestedKey(lies.algorithm ?? ES256))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const response = {
        clientDataJSON: url(Buffer.from(clientData('webauthn.create', options, lies))),
        attestationObject: url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      }
      return answered(response, lies)
    },
    answer(options, lies = {}) {
      const data = clientData('webauthn.get', options, lies)
      const authData = authenticatorData(options.rpId ?? '', lies)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: url(Buffer.from(data)),
        authenticatorData: url(authData),
        signature: lies.signature ?? url(signature),
        userHandle: lies.userHandle ?? userHandle,
      }
      return answered(response, lies)
    },
  }
}
