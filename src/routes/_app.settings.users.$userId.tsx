import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { ProfileScreen } from '#src/profile/profile-screen.tsx'
import { lazily } from '#src/ui/lazily.tsx'

const SignInDialog = lazily(async () => (await import('#src/auth/sign-in-dialog.tsx')).SignInDialog)

export const Route = createFileRoute('/_app/settings/users/$userId')({ component: UserRoute })

function UserRoute() {
  const { userId } = Route.useParams()
  const { app } = Route.useRouteContext()
  const { session } = useEngine()
  const [proving, setProving] = useState(false)
  if (userId !== session.user_id) throw notFound()
  return (
    <>
      <ProfileScreen onSignInAgain={() => setProving(true)} />
      {proving && (
        <SignInDialog username={session.username} onSignIn={app.signIn} onClose={() => setProving(false)} />
      )}
    </>
  )
}
