import { useState } from 'react'
import {
  offerFactors,
  readSecondFactors,
  removeAuthenticator,
  removePasskey,
} from '#src/data/account/account-calls.ts'
import { useServerAnswer } from '#src/data/account/use-server-answer.ts'
import { setSecondFactors } from '#src/data/session/account-calls.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import { useAttempt } from '#src/parts/account/use-attempt.ts'

/** The second factors, with adding and removing. */
export function useFactors(username: string) {
  const { answer, refusal, askAgain } = useServerAnswer(readSecondFactors)
  const [state, attempt] = useAttempt()
  /** `otpauth://…` while an authenticator app is set up. */
  const [otpString, setOtpString] = useState<string | null>(null)
  /** Codes refused during that setup. */
  const [refusals, setRefusals] = useState(0)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  const choice = { username, passkey_data: null, activated_passkey: false, activated_mfa: false }

  async function createPasskey(options: object) {
    const { createPasskey } = await import('#src/data/session/passkeys.ts')
    return createPasskey(options).catch((reason: Error) => {
      setFailure(reason)
      return null
    })
  }

  return {
    factors: answer,
    refusal,
    askAgain,
    state,
    otpString,
    refusals,
    recoveryCodes,
    failure,
    forgetFailure: () => setFailure(null),
    forgetRecoveryCodes: () => setRecoveryCodes(null),
    forgetOtpString: () => setOtpString(null),
    addPasskey: () =>
      attempt(async () => {
        const offer = await offerFactors()
        if (offer instanceof Refusal) return offer
        const passkey = await createPasskey(offer.webauthn)
        if (!passkey) return null
        const added = await setSecondFactors({ ...choice, passkey_data: passkey, activated_passkey: true })
        if (added instanceof Refusal) return added
        await askAgain()
        return null
      }),
    beginAuthenticator: () =>
      attempt(async () => {
        const offer = await offerFactors()
        if (offer instanceof Refusal) return offer
        setRefusals(0)
        setOtpString(offer.otpString)
        return null
      }),
    confirmAuthenticator: (code: string) =>
      attempt(async () => {
        const added = await setSecondFactors({ ...choice, activated_mfa: true, code })
        if (added instanceof Refusal) {
          if (added.code === 'code-failed') setRefusals(refusals + 1)
          return added
        }
        setOtpString(null)
        setRecoveryCodes(added.recoveryCodes)
        await askAgain()
        return null
      }),
    remove: (what: { passkey: string } | 'authenticator') =>
      attempt(async () => {
        const refused = await (what === 'authenticator' ? removeAuthenticator() : removePasskey(what.passkey))
        await askAgain()
        return refused
      }),
  }
}

export type Factors = ReturnType<typeof useFactors>
