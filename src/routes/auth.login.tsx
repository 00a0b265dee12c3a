import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { SignInScreen } from '#src/auth/sign-in-screen.tsx'

export const Route = createFileRoute('/auth/login')({
  // With the app, not in a file apart: it is what a first visitor waits for, and small.
  codeSplitGroupings: [],
  validateSearch: ({ to }: { to?: unknown }): { to?: string } => (typeof to === 'string' ? { to } : {}),
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
  return <SignInScreen lastUsername={username} waiting={waiting} onBegin={app.prepare} onSignIn={signIn} />
}

/** Only a path of this app: never another origin. */
function safePath(to: string | undefined): string {
  return to?.startsWith('/') && !/^\/[/\\]/.test(to) ? to : '/'
}
