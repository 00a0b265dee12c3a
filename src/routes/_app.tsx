import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInDialog } from '#src/auth/sign-in-dialog.tsx'
import { EngineProvider } from '#src/data/engine-context.tsx'
import { useRunningEngine } from '#src/data/session/use-running-engine.ts'
import { AppShell } from '#src/shell/app-shell.tsx'
import { SignOutDialog } from '#src/shell/sign-out-dialog.tsx'
import { TooOldScreen } from '#src/shell/too-old-screen.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => {
    if (!context.app.signedIn()) throw redirect({ to: '/auth/login', search: { to: location.href } })
  },
  component: AppRoute,
})

function AppRoute() {
  const { app } = Route.useRouteContext()
  const router = useRouter()
  const running = useRunningEngine(app)
  const [leaving, setLeaving] = useState(false)
  const [renewing, setRenewing] = useState(false)

  async function signOut() {
    await app.signOut()
    await router.navigate({ to: '/auth/login', search: {} })
  }

  if (running === 'too-old') return <TooOldScreen />
  if (running === null) return null
  return (
    <EngineProvider value={running}>
      <AppShell onSignOut={() => setLeaving(true)} onSignInAgain={() => setRenewing(true)} />
      {renewing && (
        <SignInDialog
          username={running.session.username}
          onSignIn={(password) => app.signIn(running.session.username, password)}
          onClose={() => setRenewing(false)}
        />
      )}
      {leaving && <SignOutDialog onSignOut={signOut} onCancel={() => setLeaving(false)} />}
    </EngineProvider>
  )
}
