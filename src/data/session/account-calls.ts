import * as v from 'valibot'
import {
  passkeyOptionsAnswer,
  type SecondaryAnswer,
  type SetupAnswer,
  secondaryAnswer,
  setupAnswer,
} from '#sync/contract/wire/accounts.ts'
import { call } from './call.ts'
import type { Refusal } from './refusal.ts'
import type { PasskeyData } from './sign-in.ts'

/** The answer does not tell whether the account exists. */
export async function requestReset(username: string): Promise<Refusal | null> {
  const answer = await call('forgot', { username }, v.object({ success: v.literal(true) }))
  return 'success' in answer ? null : answer
}

export interface NewPassword {
  username: string
  /** From the link in the mail. */
  user_token: string
  password: string
  rpassword: string
}

/** Whether the link of a mail is still valid; checking does not use it up. */
export async function checkLink(link: Pick<NewPassword, 'username' | 'user_token'>): Promise<Refusal | null> {
  const answer = await call('setup-link', link, v.object({ success: v.literal(true) }))
  return 'success' in answer ? null : answer
}

export const setPassword = (body: NewPassword): Promise<SetupAnswer | Refusal> =>
  call('setup-primary', body, setupAnswer)

export interface SecondFactors {
  username: string
  passkey_data: PasskeyData | null
  activated_passkey: boolean
  activated_mfa: boolean
  code?: string
}

export const setSecondFactors = (body: SecondFactors): Promise<SecondaryAnswer | Refusal> =>
  call('setup-secondary', body, secondaryAnswer)

export const passkeyOptions = (username: string) => call('login/options', { username }, passkeyOptionsAnswer)
