import { ECDH } from 'node:crypto'

/** Whether a key is a valid point on its curve; nothing can be encrypted for an invalid one. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
