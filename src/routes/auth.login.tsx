import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { SignInScreen } from '#src/auth/sign-in-screen.tsx'

export const Route = createFileRoute('/auth/login')({
  validateSearch: v.object({ to: v.optional(v.string()) }),
  beforeLoad: ({ context, search }) => {
    if (context.app.signedIn()) throw redirect({ href: safePath(search.to) })
  },
  loader: ({ context }) => context.app.lastUser(),
  component: LoginRoute,
})

function LoginRoute() {
  const { app } = Route.useRouteContext()
  const { to } = Route.useSearch()
  const { username, waiting } = Route.useLoaderData()
  const router = useRouter()

  async function signIn(name: string, password: string) {
    const code = await app.signIn(name, password)
    if (code === null) await router.navigate({ href: safePath(to), replace: true })
    return code
  }
  return <SignInScreen lastUsername={username} waiting={waiting} onSignIn={signIn} />
}

/** Only a path of this app: never another origin. */
function safePath(to: string | undefined): string {
  return to?.startsWith('/') && !/^\/[/\\]/.test(to) ? to : '/'
}
