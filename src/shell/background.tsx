import { useEffect } from 'react'
import { hasCrashReports } from '#src/data/crash-reports/has-crash-reports.ts'
import { useFollowPreferences } from '#src/data/preferences/use-follow-preferences.ts'
import { connectionState } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useAppBadge } from './notifications/use-app-badge.ts'
import { useRefusals } from './notifications/use-refusals.ts'

/** What goes on whatever is on the screen, and may begin a moment later. A component of its own, so that it draws nothing anew. */
export function Background() {
  useFollowPreferences()
  useRefusals()
  useAppBadge()
  useCrashReports()
  return null
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
