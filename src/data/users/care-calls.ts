import * as v from 'valibot'
import { call } from '../session/call.ts'
import { Refusal } from '../session/refusal.ts'

const done = v.object({ success: v.literal(true) })

const care = async (path: string, method: 'POST' | 'DELETE'): Promise<Refusal | null> => {
  const answer = await call(path, {}, done, method)
  return answer instanceof Refusal ? answer : null
}

/** Mails a new link for setting a password. */
export const mailPassword = (userId: string) => care(`users/${userId}/password-mail`, 'POST')

const setupLink = v.object({ path: v.string() })

/** A link for setting a password, to hand over. The server asks for a recent sign-in. */
export const copySetupLink = (userId: string) => call(`users/${userId}/setup-link`, {}, setupLink)

/** Removes passkeys and the authenticator app; the password stays. The server asks for a recent sign-in. */
export const resetFactors = (userId: string) => care(`users/${userId}/second-factor`, 'DELETE')
