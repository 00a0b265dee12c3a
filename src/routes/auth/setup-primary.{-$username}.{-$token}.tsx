import { createFileRoute } from '@tanstack/react-router'
import { SetupPrimaryScreen } from '#src/auth/setup/setup-primary-screen.tsx'
import { checkLink, type NewPassword, setPassword } from '#src/data/session/account-calls.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import { setupAfter } from '#src/data/session/setup.ts'
import { beginLeaving, forgetStep, keepStep } from '#src/data/session/steps.ts'
import { nameInLink } from '#src/lib/links/link-name.ts'

export const Route = createFileRoute('/auth/setup-primary/{-$username}/{-$token}')({
  loader: async ({ params: { username = '', token = '' } }) => {
    const name = nameInLink(username)
    if (!name || !token) return { isBad: true }
    // When the server cannot be asked, saving reports the error.
    const refusal = await checkLink({ username: name, user_token: token })
    return { isBad: refusal?.code === 'token-invalid' }
  },
  component: SetupPrimaryRoute,
})

function SetupPrimaryRoute() {
  const { username = '', token = '' } = Route.useParams()
  const { isBad } = Route.useLoaderData()
  const navigate = Route.useNavigate()

  async function save(password: NewPassword) {
    const answer = await setPassword(password)
    if (answer instanceof Refusal) return answer
    keepStep('username', password.username)
    forgetStep('leaving')
    const setup = setupAfter(answer)
    if (setup) keepStep('setup', setup)
    else beginLeaving()
    // The link is used up, so Back must not return to it.
    await navigate({ to: setup ? '/auth/setup-secondary' : '/auth/setup-done', replace: true })
    return null
  }
  return (
    <SetupPrimaryScreen
      username={nameInLink(username) ?? ''}
      token={token}
      isBad={isBad}
      onSave={save}
      onForgot={() => navigate({ to: '/auth/forgot' })}
      onSignIn={() => navigate({ to: '/auth/login' })}
    />
  )
}
