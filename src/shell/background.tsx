import { useEffect } from 'react'
import { hasCrashReports } from '#src/data/crash-reports/has-crash-reports.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useFollowPreferences } from '#src/data/preferences/use-follow-preferences.ts'
import { connectionState, lastSynced } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useAppBadge } from './notifications/use-app-badge.ts'
import { useCustomerNews } from './notifications/use-customer-news.ts'
import { usePush } from './notifications/use-push.ts'
import { useRefusals } from './notifications/use-refusals.ts'
import { useTold } from './notifications/use-told.ts'

/** What goes on whatever is on the screen, and may begin a moment later. A component of its own, so that it draws nothing anew. */
export function Background() {
  useFollowPreferences()
  useRefusals()
  useCustomerNews()
  usePush()
  useTold()
  useAppBadge()
  useCrashReports()
  useFetchAhead()
  return null
}

/** Milliseconds: after what a start does itself, and how often a day is looked at again. */
const AHEAD_AFTER = 10_000
const AHEAD_EVERY = 5 * 60_000

/** Begun once the copy is whole; what was planned meanwhile is seen the next time. */
function useFetchAhead() {
  const engine = useEngine()
  const isWhole = useLive(lastSynced) != null
  useEffect(() => {
    if (!isWhole) return
    const stopped = new AbortController()
    const fetchThem = () =>
      import('./fetch-ahead.ts')
        .then(({ fetchAhead }) => fetchAhead(engine, stopped.signal))
        // The line was lost, or the page goes: the next time brings the rest.
        .catch(console.debug)
    const begin = setTimeout(fetchThem, AHEAD_AFTER)
    const again = setInterval(fetchThem, AHEAD_EVERY)
    return () => {
      stopped.abort()
      clearTimeout(begin)
      clearInterval(again)
    }
  }, [engine, isWhole])
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
