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

/** Background work that may start a moment later. A component of its own, so that its updates redraw nothing else. */
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

/** Milliseconds: the delay after start, and the interval of the prefetch. */
const AHEAD_AFTER = 10_000
const AHEAD_EVERY = 5 * 60_000

/** Starts once the copy is complete; new visits are prefetched in the next round. */
function useFetchAhead() {
  const engine = useEngine()
  const isWhole = useLive(lastSynced) != null
  useEffect(() => {
    if (!isWhole) return
    const stopped = new AbortController()
    const fetchThem = () =>
      import('./fetch-ahead.ts')
        .then(({ fetchAhead }) => fetchAhead(engine, stopped.signal))
        // The connection failed or the page ends: the next round fetches the rest.
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

/** Sends crash reports that could not be sent at once. */
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
