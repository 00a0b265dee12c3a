import { useNavigate } from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'
import { markRead } from '#src/data/notifications/notifications.ts'
import { useWorkerMessage } from '../use-worker-message.ts'

/** A notification outside the app was pressed; the service worker says where it leads. */
export function useNotificationClicks() {
  const navigate = useNavigate()
  const { session } = useEngine()
  useWorkerMessage('GO_TO', ({ path, id }) => {
    if (id) markRead(session.user_id, [String(id)])
    navigate({ href: String(path) })
  })
}
