import { useEffect } from 'react'
import { useEngine } from '../engine-context.tsx'
import { useLive } from '../use-live.ts'
import { userById } from '../users/queries.ts'
import { keepOnDevice } from './device-preferences.ts'

/** Preferences travel one way: from the user's own row, pending changes included, to this device. */
export function useFollowPreferences() {
  const { session } = useEngine()
  const user = useLive(userById(session.user_id))
  useEffect(() => {
    if (user) keepOnDevice({ language: user.language, ...user.preferences })
  }, [user])
}
