import { useLingui } from '@lingui/react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasCrashReports } from '#src/data/crash-reports/has-crash-reports.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useFollowPreferences } from '#src/data/preferences/use-follow-preferences.ts'
import { connectionState } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { screenAt } from './actions/screens.ts'
import { useAppBadge } from './notifications/use-app-badge.ts'
import { useRefusals } from './notifications/use-refusals.ts'
import { useWorkerMessage } from './use-worker-message.ts'

/** What goes on whatever is on the screen. A component of its own, so that it draws nothing anew. */
export function Background() {
  useFollowPreferences()
  useRefusals()
  useAppBadge()
  useCrashReports()
  useNotificationClicks()
  useTitle()
  return null
}

/** The name of the screen on the tab of the browser. */
function useTitle() {
  const { _ } = useLingui()
  const { session } = useEngine()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const screen = screenAt(session, pathname)
  const title = screen ? `${_(screen.label)} · Aurum` : 'Aurum'
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A notification outside the app was pressed; the service worker says where it leads. */
function useNotificationClicks() {
  const navigate = useNavigate()
  useWorkerMessage('GO_TO', ({ path }) => navigate({ href: String(path) }))
}

/** What could not be sent when it happened. */
function useCrashReports() {
  const connection = useLive(connectionState)
  useEffect(() => {
    if (connection !== 'online' || !hasCrashReports()) return
    import('#src/data/crash-reports/crash-reports.ts').then(
      ({ sendCrashReports }) => sendCrashReports(),
      console.error,
    )
  }, [connection])
}
