import { useLingui } from '@lingui/react'
import { createFileRoute, notFound, redirect, rootRouteId, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { EngineProvider } from '#src/data/engine-context.tsx'
import { useRunningEngine } from '#src/data/session/use-running-engine.ts'
import { useWiped } from '#src/data/session/use-wiped.ts'
import { localeOf } from '#src/lib/text/language.ts'
import { AppShell } from '#src/shell/app-shell.tsx'
import { NoStorageScreen } from '#src/shell/no-storage-screen.tsx'
import { TooOldScreen } from '#src/shell/too-old-screen.tsx'
import { WipedScreen } from '#src/shell/wiped-screen.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { emptyCache } from './-frame/empty-cache.ts'

/** Loaded on demand, since the first screen must not wait for them. */
const SignInDialog = lazily(async () => (await import('#src/auth/sign-in-dialog.tsx')).SignInDialog)
const SignOutDialog = lazily(async () => (await import('#src/shell/sign-out-dialog.tsx')).SignOutDialog)

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location, matches }) => {
    if (context.app.signedIn()) return
    // Signing in would lead to an unknown path.
    if (matches.at(-1)?.routeId === '/_app/$') throw notFound({ routeId: rootRouteId })
    throw redirect({ to: '/auth/login', search: { to: location.href } })
  },
  component: AppRoute,
})

function AppRoute() {
  const { app } = Route.useRouteContext()
  const router = useRouter()
  const { i18n } = useLingui()
  const running = useRunningEngine(app)
  const wiped = useWiped(app)
  const [leaving, setLeaving] = useState(false)
  const [renewing, setRenewing] = useState(false)

  async function signOut() {
    await app.signOut()
    await router.navigate({ to: '/auth/login', search: {} })
  }

  if (wiped) return <WipedScreen {...wiped} />
  if (running === 'too-old') return <TooOldScreen sendLeftoverOps={app.sendLeftoverOps} />
  if (running === 'no-storage') return <NoStorageScreen />
  if (running === null) return null
  return (
    <I18nProvider locale={localeOf(i18n.locale)}>
      <EngineProvider value={running}>
        <AppShell
          onSignOut={() => setLeaving(true)}
          onSignInAgain={() => setRenewing(true)}
          onEmptyCache={() => emptyCache(app)}
          onOpenOrder={(orderId) => router.navigate({ to: '/orders/detail/$orderId', params: { orderId } })}
        />
        {renewing && (
          <SignInDialog
            username={running.session.username}
            onSignIn={app.signIn}
            onClose={() => setRenewing(false)}
          />
        )}
        {leaving && <SignOutDialog onSignOut={signOut} onCancel={() => setLeaving(false)} />}
      </EngineProvider>
    </I18nProvider>
  )
}
