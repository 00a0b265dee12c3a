import { Secret, TOTP } from 'otpauth'
import { CODE_LENGTH } from '#sync/contract/wire/accounts.ts'

/** Steps before and after the present one: a phone's clock is a little off, and somebody types slowly. */
const DRIFT = 1

/** 160 bits, as RFC 4226 advises. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, username = '') =>
  new TOTP({ issuer: 'Aurum', label: username, secret, algorithm: 'SHA1', digits: CODE_LENGTH, period: 30 })

/** What the QR code says. */
export const otpStringOf = (secret: string, username: string) => totpOf(secret, username).toString()

/** Which step of time a code belongs to; null when it belongs to none near `now` (milliseconds). */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library counts letters and compares bytes.
  if (!/^\d+$/.test(code)) return null
  const totp = totpOf(secret)
  const steps = totp.validate({ token: code, timestamp: now, window: DRIFT })
  return steps === null ? null : totp.counter({ timestamp: now }) + steps
}
