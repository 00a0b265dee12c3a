import * as v from 'valibot'
import { sessionSchema } from './protocol.ts'

/**
 * The seven calls for signing in and account setup: POST with JSON, below /api. A failure answers `{ error: code }`.
 * Passkey options and answers follow WebAuthn, which defines their schemas.
 */

/** `GET /api/session`: the session, and the server's other origins, which older servers do not send. */
export const sessionAnswer = v.object({
  ...sessionSchema.entries,
  origins: v.optional(v.array(v.string()), []),
})
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>

/** The app token of the requesting program. Public: it tells apps apart and is no credential. */
export const APP_HEADER = 'x-aurum-app'
export const WEB_APP = 'aurum-web'

export const CODE_LENGTH = 6
/** Hours for which a setup or reset mail is valid. */
export const MAIL_VALID_HOURS = 24

/** The stored form of a username. */
export const asUsername = (typed: string) => typed.trim().toLowerCase().replace(/\s+/g, '_')

const line = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => !text.includes('\0')),
)
const name = v.pipe(line, v.minLength(1))
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
/** Stored as a hash; too long to be guessed. */
const mailToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const passkeyData = v.nullable(v.looseObject({ id: v.string() }))

/** Six digits of an authenticator app, or a recovery code. */
const code = v.pipe(v.string(), v.trim(), v.minLength(CODE_LENGTH), v.maxLength(20))

export const loginBody = v.object({ username: name, password })
export const codeBody = v.object({ username: v.optional(name), code })
export const forgotBody = v.object({ username: name })
/** The parameters of a mail's link, checked before a password is typed. */
export const setupLinkBody = v.object({ username: name, user_token: mailToken })
export const setupPrimaryBody = v.object({
  ...setupLinkBody.entries,
  password,
  rpassword: password,
})
export const setupSecondaryBody = v.object({
  username: name,
  passkey_data: v.optional(passkeyData, null),
  activated_mfa: v.optional(v.boolean(), false),
  activated_passkey: v.optional(v.boolean(), false),
  /** Proves that the authenticator app has the secret. The app always sends it with `activated_mfa`. */
  code: v.optional(code),
})
/** Without a name any passkey of the device is offered. */
export const passkeyOptionsBody = v.object({ username: v.optional(line, '') })
export const passkeyVerifyBody = v.object({
  username: v.optional(line, ''),
  passkey_data: v.looseObject({ id: v.string() }),
})

/** Data for the next step of the setup. `secondFactor`: one exists already, and only its owner may change it. */
export const setupAnswer = v.object({
  ...sessionSchema.entries,
  secondFactor: v.boolean(),
  /** WebAuthn creation options; null when `secondFactor`. */
  webauthn: v.nullable(v.looseObject({ challenge: v.string() })),
  /** `otpauth://totp/…`; null when `secondFactor`. */
  otpString: v.nullable(v.string()),
})
export type SetupAnswer = v.InferOutput<typeof setupAnswer>

export const secondaryAnswer = v.object({
  token: sessionSchema.entries.token,
  /** Shown once; null when no authenticator app was activated. */
  recoveryCodes: v.nullable(v.array(v.string())),
})
export type SecondaryAnswer = v.InferOutput<typeof secondaryAnswer>

/** Data for adding a sign-in method later. Requires a recent sign-in, else `reauthenticate`. */
export const factorOffer = v.object({
  webauthn: v.looseObject({ challenge: v.string() }),
  otpString: v.string(),
})
export type FactorOffer = v.InferOutput<typeof factorOffer>

/** The sign-in methods besides the password, for the profile. */
export const secondFactors = v.object({
  passkeys: v.array(
    v.object({
      id: v.string(),
      /** Milliseconds since 1970; null when it was never used. */
      created: v.number(),
      lastUsed: v.nullable(v.number()),
      /** User-Agent of the browser that created the passkey. */
      userAgent: v.string(),
    }),
  ),
  authenticator: v.boolean(),
  recoveryCodesLeft: v.number(),
})
export type SecondFactors = v.InferOutput<typeof secondFactors>

export const changePasswordBody = v.object({ current_password: password, password, rpassword: password })

/** WebAuthn request options. */
export const passkeyOptionsAnswer = v.looseObject({ challenge: v.string() })

/** A device on which the user is signed in, for the list in their profile. */
export const openSession = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  created: v.number(),
  lastUsed: v.number(),
  expires: v.number(),
  userAgent: v.string(),
  /** Whether it is the requesting session. */
  current: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof openSession>

/** In the order in which they are shown. */
export const PASSWORD_FAULTS = [
  'password_min_length',
  'password_lowercase',
  'password_uppercase',
  'password_number',
  'rpassword_no_match',
] as const
export type PasswordFault = (typeof PASSWORD_FAULTS)[number]

/** The faults of a new password; none means `password_valid`. */
export function passwordFaults(password: string, repeated: string): PasswordFault[] {
  const wrong: Record<PasswordFault, boolean> = {
    password_min_length: [...password].length < 8,
    password_lowercase: !/\p{Ll}/u.test(password),
    password_uppercase: !/\p{Lu}/u.test(password),
    password_number: !/\d/.test(password),
    rpassword_no_match: password !== repeated,
  }
  return PASSWORD_FAULTS.filter((fault) => wrong[fault])
}
