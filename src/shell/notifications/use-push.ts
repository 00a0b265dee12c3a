import { useEffect } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { usePermission } from '#src/data/notifications/permission.ts'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { isTakenIn } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'

/** The device is told things with no page open as long as its user wishes so and the browser lets it; see to that once online. */
export function usePush() {
  const { session } = useEngine()
  const canTell = useLive(isTakenIn)
  const permission = usePermission()
  const { notifications } = useDevicePreferences()
  const isWished = notifications && permission === 'granted'
  useEffect(() => {
    if (!canTell) return
    import('#src/data/notifications/follow-push.ts')
      .then(({ followPush }) => followPush(session.user_id, isWished))
      // A browser without a push service, or one that does not answer: the app tells what it can by itself.
      .catch(console.debug)
  }, [session, canTell, isWished])
}
