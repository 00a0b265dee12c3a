import { Secret, TOTP } from 'otpauth'
import { CODE_LENGTH } from '#sync/contract/wire/accounts.ts'

/** Time steps accepted before and after the present one: phone clocks drift, and people type slowly. */
const DRIFT = 1

/** 160 bits, as RFC 4226 advises. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, username = '') =>
  new TOTP({ issuer: 'Aurum', label: username, secret, algorithm: 'SHA1', digits: CODE_LENGTH, period: 30 })

/** The content of the QR code. */
export const otpStringOf = (secret: string, username: string) => totpOf(secret, username).toString()

/** The time step a code belongs to, or null when it belongs to none near `now` (milliseconds). */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library checks the length in characters but compares bytes.
  if (!/^\d+$/.test(code)) return null
  const totp = totpOf(secret)
  const steps = totp.validate({ token: code, timestamp: now, window: DRIFT })
  return steps === null ? null : totp.counter({ timestamp: now }) + steps
}
