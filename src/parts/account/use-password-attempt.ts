import { useState } from 'react'
import type { Refusal } from '#src/data/session/refusal.ts'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { type Attempt, useAttempt } from './use-attempt.ts'

/** Refusals of the password itself. */
const OF_THE_PASSWORD: readonly (ErrorCode | undefined)[] = ['password-common', 'password-weak']

/**
 * `useAttempt` for a new password. A refusal of the password applies until another one is typed, and meanwhile nothing
 * calls the password good.
 */
export function usePasswordAttempt(password: string) {
  const [state, attempt] = useAttempt()
  const [tried, setTried] = useState('')
  const isOfPassword = OF_THE_PASSWORD.includes(state.refusal?.code)
  const isRefused = isOfPassword && password === tried
  const shown: Attempt = isOfPassword && !isRefused ? { ...state, refusal: null } : state
  return {
    state: shown,
    isRefused,
    attempt: (work: () => Promise<Refusal | null>) =>
      attempt(async () => {
        const refusal = await work()
        setTried(password)
        return refusal
      }),
  }
}
