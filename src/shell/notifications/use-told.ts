import { useEffect, useEffectEvent } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { takeTold } from '#src/data/notifications/told.ts'
import { useNotify } from '#src/parts/account/use-notify.ts'
import { useWorkerMessage } from '../use-worker-message.ts'

/** What the server sent to this device, also while no page was open: it comes into the list, told once. */
export function useTold() {
  const { session } = useEngine()
  const notify = useNotify()
  const take = useEffectEvent((isSeen: boolean) => {
    takeTold(session.user_id, (told) => notify({ ...told, isSeen, isOutside: true })).catch(console.error)
  })
  useEffect(() => {
    // What came before lies beside the app, and was seen there.
    take(true)
  }, [])
  useWorkerMessage('TOLD', () => take(document.hidden))
}
