import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#src/auth/sign-in-screen.tsx'
import { Refusal } from '#src/data/session/refusal.ts'
import type { Proof } from '#src/data/session/sign-in.ts'
import { useArrive } from './-use-arrive.ts'

export const Route = createFileRoute('/auth/login')({
  // As its parent.
  codeSplitGroupings: [],
  loader: ({ context }) => context.app.lastUser(),
  component: LoginRoute,
})

function LoginRoute() {
  const { app } = Route.useRouteContext()
  const search = Route.useSearch()
  const { username, waiting } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const arrive = useArrive(search.to)

  async function signIn(proof: Proof) {
    const step = await app.signIn(proof)
    if (step instanceof Refusal) return step
    if (step === 'code') await navigate({ to: '/auth/code', search })
    else await arrive()
    return null
  }
  return (
    <SignInScreen
      lastUsername={username}
      waiting={waiting}
      onBegin={app.prepare}
      onSignIn={signIn}
      onForgot={() => navigate({ to: '/auth/forgot', search })}
    />
  )
}
