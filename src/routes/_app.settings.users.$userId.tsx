import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Proof } from '#src/data/session/sign-in.ts'
import { ProfileScreen } from '#src/profile/profile-screen.tsx'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'
import { lazily } from '#src/ui/lazily.tsx'

const SignInDialog = lazily(async () => (await import('#src/auth/sign-in-dialog.tsx')).SignInDialog)

export const Route = createFileRoute('/_app/settings/users/$userId')({ component: UserRoute })

function UserRoute() {
  const { userId } = Route.useParams()
  const { app } = Route.useRouteContext()
  const { session } = useEngine()
  const [proving, setProving] = useState(false)
  /** How often somebody showed again who they are: what was refused for want of that is forgotten. */
  const [proven, setProven] = useState(0)

  async function prove(proof: Proof) {
    const step = await app.signIn(proof)
    if (step === 'signed-in') setProven((times) => times + 1)
    return step
  }

  if (userId !== session.user_id) return <NotFoundScreen />
  return (
    <>
      <ProfileScreen proven={proven} onSignInAgain={() => setProving(true)} />
      {proving && (
        <SignInDialog username={session.username} onSignIn={prove} onClose={() => setProving(false)} />
      )}
    </>
  )
}
