import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

/**
 * Whoever signed in on a device once keeps a mark there. It opens nothing; tries that carry it are counted by themselves, so
 * that strangers who guess at an account cannot keep its owner out (OWASP calls these device cookies). It is of an account and not
 * of a name, which others may have.
 */
export function newDeviceMark(keys: Keys, userId: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${proofOf(keys, device, userId)}`
}

/** The device's name, or null when nobody signed in on it as this user. */
export function knownDevice(keys: Keys, userId: string, mark: string | null): string | null {
  const [device = '', proof = ''] = mark?.split('.') ?? []
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(keys, device, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
}

const proofOf = (keys: Keys, device: string, userId: string) =>
  keys.mac('device', `${device}\0${userId}`).toString('base64url')
