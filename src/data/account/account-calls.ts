import * as v from 'valibot'
import { factorOffer, openSession, secondFactors } from '#sync/contract/wire/accounts.ts'
import { sessionSchema } from '#sync/contract/wire/protocol.ts'
import { resendPushSubscription } from '../notifications/follow-push.ts'
import { call } from '../session/call.ts'
import { Refusal } from '../session/refusal.ts'

export type { OpenSession } from '#sync/contract/wire/accounts.ts'

const done = v.object({ success: v.literal(true) })

const refusalOf = <T>(answer: T | Refusal): Refusal | null => (answer instanceof Refusal ? answer : null)

const remove = async (path: string) => refusalOf(await call(path, {}, done, 'DELETE'))

export const openSessions = () => call('account/sessions', null, v.array(openSession), 'GET')

export const endSession = (id: string) => remove(`account/sessions/${id}`)
export const endOtherSessions = () => remove('account/sessions')

export interface PasswordChange {
  current_password: string
  password: string
  rpassword: string
}

/** Ends every other session. */
export async function changePassword(change: PasswordChange): Promise<Refusal | null> {
  const answer = await call('account/password', change, sessionSchema)
  if (answer instanceof Refusal) return answer
  resendPushSubscription(answer.user_id).catch(console.debug)
  return null
}

export const readSecondFactors = () => call('account/second-factor', null, secondFactors, 'GET')

/** The creation options for a new factor. The server asks for a recent sign-in. */
export const offerFactors = () => call('account/second-factor', {}, factorOffer)

export const removePasskey = (id: string) => remove(`account/passkeys/${encodeURIComponent(id)}`)
export const removeAuthenticator = () => remove('account/authenticator')
