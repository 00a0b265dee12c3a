import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The purpose of a key; no key serves two. */
type Purpose = 'seal' | 'mail' | 'recovery' | 'device' | 'passkey' | 'customer' | 'reply'

export interface Keys {
  /** Always the same for the same words, and impossible to guess without the secret. */
  mac(purpose: Exclude<Purpose, 'seal'>, words: string): Buffer
  /** Unreadable without the secret, and bound to its owner. */
  seal(text: string, owner: string): string
  open(sealed: string, owner: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** All keys of this server are derived from one secret, which is not in the database. */
export function keysFrom(secret: string): Keys {
  const derived = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', `aurum ${purpose}`, 32))
  const keys: Record<Purpose, Buffer> = {
    seal: derived('seal'),
    mail: derived('mail'),
    recovery: derived('recovery'),
    device: derived('device'),
    passkey: derived('passkey'),
    customer: derived('customer'),
    reply: derived('reply'),
  }
  return {
    mac: (purpose, words) => createHmac('sha256', keys[purpose]).update(words).digest(),
    seal(text, owner) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, keys.seal, nonce).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const cipher = createDecipheriv(CIPHER, keys.seal, bytes.subarray(0, NONCE), { authTagLength: TAG })
      cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      const text = cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8')
      try {
        return text + cipher.final('utf8')
      } catch (error) {
        throw new Error('Sealed with another secret than this server has (AURUM_SECRET), or changed', {
          cause: error,
        })
      }
    },
  }
}
