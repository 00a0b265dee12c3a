import { useEffect, useRef } from 'react'
import type { PasskeyData } from '#src/data/session/sign-in.ts'
import { hasPlatformAuthenticator } from '#src/lib/platform-authenticator.ts'

/** Milliseconds after which the server no longer knows what it asked. */
const FRESH = 4 * 60_000

/**
 * Offers the passkeys of this device among what the browser fills in, from the moment the screen is there (SPEC §2.2).
 * Gives what to do when the name is clicked: ask again if need be, in a window where the browser cannot fill in. Whatever
 * goes wrong, there is still the password.
 */
export function usePasskeyOffer(onPasskey: (passkey: PasskeyData) => void) {
  const open = useRef<{ since: number } | null>(null)
  const stop = useRef(() => {})
  const latest = useRef(onPasskey)
  useEffect(() => {
    latest.current = onPasskey
  })

  async function offer(clicked: boolean) {
    if (open.current && Date.now() - open.current.since < FRESH) return
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
