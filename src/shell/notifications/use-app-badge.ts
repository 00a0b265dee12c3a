import { useEffect } from 'react'
import { unreadNotifications } from '#src/data/notifications/queries.ts'
import { noteUnread } from '#src/data/notifications/told.ts'
import { useLive } from '#src/data/use-live.ts'

/** The number on the icon of the installed app (SPEC §2.10), where there is such a thing. */
export function useAppBadge() {
  const unread = useLive(unreadNotifications) ?? 0
  useEffect(() => {
    const done = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.()
    // Not installed, or not allowed.
    done?.catch(() => {})
    noteUnread(unread).catch(console.debug)
  }, [unread])
  // Whoever signs out takes their number along.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), [])
}
