import { createFileRoute, redirect } from '@tanstack/react-router'
import { CodeScreen } from '#src/auth/code-screen.tsx'
import { Refusal } from '#src/data/session/refusal.ts'
import { keptStep } from '#src/data/session/steps.ts'
import { useEnterApp } from '../-frame/use-enter-app.ts'

export const Route = createFileRoute('/auth/code')({
  // Reached after a password only, so without a username it redirects.
  beforeLoad: ({ search }) => {
    const username = keptStep('username')
    if (!username) throw redirect({ to: '/auth/login', search })
    return { username }
  },
  component: CodeRoute,
})

function CodeRoute() {
  const { app, username } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const arrive = useEnterApp(search.to)

  async function sendCode(code: string) {
    const step = await app.signIn({ username, code })
    if (step instanceof Refusal) return step
    await arrive()
    return null
  }
  return (
    <CodeScreen
      username={username}
      onCode={sendCode}
      onBack={() => navigate({ to: '/auth/login', search, replace: true })}
    />
  )
}
