import { useEffect, useEffectEvent } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { takeTold } from '#src/data/notifications/told.ts'
import { useNotify } from '#src/parts/account/use-notify.ts'
import { useWorkerMessage } from '../use-worker-message.ts'

/** Adds the messages the server sent to this device to the list, once each, those without an open page included. */
export function useTold() {
  const { session } = useEngine()
  const notify = useNotify()
  const take = useEffectEvent((isSeen: boolean) => {
    takeTold(session.user_id, (told) => notify({ ...told, isSeen, isOutside: true })).catch(console.error)
  })
  useEffect(() => {
    // Earlier messages were shown as system notifications.
    take(true)
  }, [])
  useWorkerMessage('TOLD', () => take(document.hidden))
}
