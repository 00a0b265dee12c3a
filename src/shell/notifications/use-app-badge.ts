import { useEffect } from 'react'
import { unreadNotifications } from '#src/data/notifications/queries.ts'
import { storeUnreadCount } from '#src/data/notifications/told.ts'
import { useLive } from '#src/data/use-live.ts'

/** The number on the icon of the installed app, where supported. */
export function useAppBadge() {
  const unread = useLive(unreadNotifications) ?? 0
  useEffect(() => {
    const done = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.()
    // Not installed, or not permitted.
    done?.catch(() => {})
    storeUnreadCount(unread).catch(console.debug)
  }, [unread])
  // Cleared at sign-out.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), [])
}
