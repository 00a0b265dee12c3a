import { useEffect, useRef } from 'react'
import type { PasskeyData } from '#src/data/session/sign-in.ts'
import { hasPlatformAuthenticator } from '#src/lib/platform-authenticator.ts'

/** Milliseconds for which the server accepts an answer to its options. */
const OPTIONS_LIFETIME_MS = 4 * 60_000

/**
 * Offers the passkeys of this device in the browser's autofill while the screen is mounted. Returns the handler for a
 * click on the name field, which asks again after a timeout, or in a dialog where autofill is not supported. Failures
 * are ignored, as there is still the password.
 */
export function usePasskeyOffer(onPasskey: (passkey: PasskeyData) => void) {
  const open = useRef<{ since: number } | null>(null)
  const stop = useRef(() => {})
  const latest = useRef(onPasskey)
  useEffect(() => {
    latest.current = onPasskey
  })

  async function offer(clicked: boolean) {
    if (open.current && Date.now() - open.current.since < OPTIONS_LIFETIME_MS) return
    const mine = { since: Date.now() }
    open.current = mine
    try {
      if (!(await hasPlatformAuthenticator())) return
      const passkeys = await import('#src/data/session/passkeys.ts')
      const autofill = await passkeys.canAutofill()
      if (!autofill && !clicked) return
      stop.current = passkeys.stopAsking
      const passkey = await passkeys.askForPasskey({ username: '', autofill })
      if (passkey && open.current === mine) latest.current(passkey)
    } catch (error) {
      console.info(error)
    } finally {
      if (open.current === mine) open.current = null
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is there
  useEffect(() => {
    offer(false)
    return () => {
      open.current = null
      stop.current()
    }
  }, [])
  return () => offer(true)
}
