import { ECDH } from 'node:crypto'

/** Whether a key lies on its curve: to one that does not nothing can be sealed, however often it is tried. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
