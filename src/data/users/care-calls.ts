import * as v from 'valibot'
import { call } from '../session/call.ts'
import { Refusal } from '../session/refusal.ts'

const done = v.object({ success: v.literal(true) })

const care = async (path: string, method: 'POST' | 'DELETE'): Promise<Refusal | null> => {
  const answer = await call(path, {}, done, method)
  return answer instanceof Refusal ? answer : null
}

/** Once more the mail to set a password with. */
export const mailPassword = (userId: string) => care(`users/${userId}/password-mail`, 'POST')

/** Passkeys and the authenticator app; the password stays. Asked of whoever signed in a moment ago. */
export const resetFactors = (userId: string) => care(`users/${userId}/second-factor`, 'DELETE')
