import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

/**
 * A mark that a sign-in leaves on the device. It grants nothing, but tries that carry it are counted separately, so
 * that strangers guessing at an account cannot lock its owner out (OWASP calls these device cookies). It belongs to an
 * account, because several accounts may share a username.
 */
export function newDeviceMark(keys: Keys, userId: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${proofOf(keys, device, userId)}`
}

/** The device's name, or null when this user never signed in on it. */
export function knownDevice(keys: Keys, userId: string, mark: string | null): string | null {
  const [device = '', proof = ''] = mark?.split('.') ?? []
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(keys, device, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
}

const proofOf = (keys: Keys, device: string, userId: string) =>
  keys.mac('device', `${device}\0${userId}`).toString('base64url')
