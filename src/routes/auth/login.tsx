import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#src/auth/sign-in-screen.tsx'
import { useEnterApp } from '../-frame/use-enter-app.ts'

/** For navigation within the app; a page that starts here renders without the router (-frame/first-screen.tsx). */
export const Route = createFileRoute('/auth/login')({
  loader: ({ context }) => context.app.lastUser(),
  component: LoginRoute,
})

function LoginRoute() {
  const { app } = Route.useRouteContext()
  const search = Route.useSearch()
  const last = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <SignInScreen
      last={last}
      onBegin={app.prepare}
      onSignIn={app.signIn}
      onSignedIn={useEnterApp(search.to)}
      onCodeNeeded={() => navigate({ to: '/auth/code', search })}
      onForgot={() => navigate({ to: '/auth/forgot', search })}
    />
  )
}
