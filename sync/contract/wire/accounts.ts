import * as v from 'valibot'
import { sessionSchema } from './protocol.ts'

/**
 * The seven calls of signing in and of setting an account up (SPEC §7.1): POST, JSON, below /api. A failure answers
 * `{ error: code }`. Passkey options and answers are those of WebAuthn, which has its own schemas.
 */

/** `GET /api/session`: the session, and where else this server is reached; an older server does not say that. */
export const sessionAnswer = v.object({
  ...sessionSchema.entries,
  origins: v.optional(v.array(v.string()), []),
})
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>

/** Which program asks (the app token of SPEC §7.1). Public: it tells apps apart and lets nobody in. */
export const APP_HEADER = 'x-aurum-app'
export const WEB_APP = 'aurum-web'

/** SPEC §9. */
export const CODE_LENGTH = 6
/** Hours a setup or reset mail is valid (SPEC §4.2). */
export const MAIL_VALID_HOURS = 24

/** As usernames are kept (SPEC §5), of whatever somebody typed. */
export const asUsername = (typed: string) => typed.trim().toLowerCase().replace(/\s+/g, '_')

const line = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => !text.includes('\0')),
)
const name = v.pipe(line, v.minLength(1))
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
/** Hashed on the server; long enough that guessing is no way in. */
const mailToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const passkeyData = v.nullable(v.looseObject({ id: v.string() }))

/** Six digits of an authenticator app, or one of the recovery codes. */
const code = v.pipe(v.string(), v.trim(), v.minLength(CODE_LENGTH), v.maxLength(20))

export const loginBody = v.object({ username: name, password })
export const codeBody = v.object({ username: v.optional(name), code })
export const forgotBody = v.object({ username: name })
/** The link of a mail, as its address has it: asked after before anybody types a password. */
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
  /** Proves that the authenticator app has the secret; the app of this product always sends it with `activated_mfa`. */
  code: v.optional(code),
})
/** Without a name: whichever passkey the device offers. */
export const passkeyOptionsBody = v.object({ username: v.optional(line, '') })
export const passkeyVerifyBody = v.object({
  username: v.optional(line, ''),
  passkey_data: v.looseObject({ id: v.string() }),
})

/** What the next step of the setup needs. `secondFactor`: there is one already, and only its owner may change it. */
export const setupAnswer = v.object({
  ...sessionSchema.entries,
  secondFactor: v.boolean(),
  /** Creation options of WebAuthn; null when `secondFactor`. */
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

/** To add another way of signing in later; asked of whoever signed in a moment ago, else `reauthenticate`. */
export const factorOffer = v.object({
  webauthn: v.looseObject({ challenge: v.string() }),
  otpString: v.string(),
})
export type FactorOffer = v.InferOutput<typeof factorOffer>

/** The ways of signing in besides the password, for the profile. */
export const secondFactors = v.object({
  passkeys: v.array(
    v.object({
      id: v.string(),
      /** Milliseconds since 1970; null when it was never used. */
      created: v.number(),
      lastUsed: v.nullable(v.number()),
      /** Of the browser it was made with. */
      userAgent: v.string(),
    }),
  ),
  authenticator: v.boolean(),
  recoveryCodesLeft: v.number(),
})
export type SecondFactors = v.InferOutput<typeof secondFactors>

export const changePasswordBody = v.object({ current_password: password, password, rpassword: password })

/** Request options of WebAuthn. */
export const passkeyOptionsAnswer = v.looseObject({ challenge: v.string() })

/** One device on which somebody is signed in, for the list in their profile. */
export const openSession = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  created: v.number(),
  lastUsed: v.number(),
  expires: v.number(),
  userAgent: v.string(),
  /** The one that asks. */
  current: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof openSession>

/** The keys of SPEC §5, in the order in which they are told. */
export const PASSWORD_FAULTS = [
  'password_min_length',
  'password_lowercase',
  'password_uppercase',
  'password_number',
  'rpassword_no_match',
] as const
export type PasswordFault = (typeof PASSWORD_FAULTS)[number]

/** What is still wrong with a new password; nothing means `password_valid`. */
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
