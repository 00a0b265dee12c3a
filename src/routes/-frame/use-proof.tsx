import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { App } from '#src/data/session/app.ts'
import type { Proof } from '#src/data/session/sign-in.ts'
import { lazily } from '#src/ui/lazily.tsx'

const SignInDialog = lazily(async () => (await import('#src/auth/sign-in-dialog.tsx')).SignInDialog)

/** Asks for the sign-in again when the last one is too old for a change, without leaving the screen. */
export function useProof(app: Pick<App, 'signIn'>) {
  const { session } = useEngine()
  const [proving, setProving] = useState(false)
  const [proven, setProven] = useState(0)

  async function prove(proof: Proof) {
    const step = await app.signIn(proof)
    if (step === 'signed-in') setProven((times) => times + 1)
    return step
  }

  return {
    /** Counts repeated sign-ins, so that refusals from before them can be cleared. */
    proven,
    onSignInAgain: () => setProving(true),
    dialog: proving && (
      <SignInDialog username={session.username} onSignIn={prove} onClose={() => setProving(false)} />
    ),
  }
}
