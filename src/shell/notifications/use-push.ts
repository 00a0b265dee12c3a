import { useEffect } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { usePermission } from '#src/data/notifications/permission.ts'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { canSend } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'

/** Keeps the push subscription in line with preference and permission, whenever the server can be reached. */
export function usePush() {
  const { session } = useEngine()
  const canTell = useLive(canSend)
  const permission = usePermission()
  const { notifications } = useDevicePreferences()
  const isWished = notifications && permission === 'granted'
  useEffect(() => {
    if (!canTell) return
    import('#src/data/notifications/follow-push.ts')
      .then(({ followPush }) => followPush(session.user_id, isWished))
      // The browser has no push service, or it does not answer; notifications then need an open page.
      .catch(console.debug)
  }, [session, canTell, isWished])
}
