import type { SetupAnswer } from '#sync/contract/wire/accounts.ts'
import type { PasskeyData } from './sign-in.ts'

/** State of a setup after the new password; kept for that step only. */
export interface Setup {
  username: string
  /** WebAuthn creation options. */
  webauthn: object
  /** `otpauth://totp/…` */
  otpString: string
  /** Milliseconds by which the server's clock is ahead of this device's; one-time codes depend on the time. */
  ahead: number
  /** Created on this device, not yet sent. */
  passkey: PasskeyData | null
  /** Typed from an authenticator app, not yet sent; empty while there is none. */
  code: string
  /** Shown once, and still on screen. */
  recoveryCodes: readonly string[]
}

/** null when there is nothing to set up: a second factor exists, and only its owner may change it. */
export function setupAfter({
  username,
  secondFactor,
  webauthn,
  otpString,
  token,
}: SetupAnswer): Setup | null {
  if (secondFactor || !webauthn || !otpString) return null
  const ahead = token.date - Date.now()
  return { username, webauthn, otpString, ahead, passkey: null, code: '', recoveryCodes: [] }
}
