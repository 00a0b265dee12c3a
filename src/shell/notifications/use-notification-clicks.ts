import { useNavigate } from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'
import { markRead } from '#src/data/notifications/notifications.ts'
import { useWorkerMessage } from '../use-worker-message.ts'

/** Opens the target of a pressed system notification, which the service worker sends. */
export function useNotificationClicks() {
  const navigate = useNavigate()
  const { session } = useEngine()
  useWorkerMessage('GO_TO', ({ path, id }) => {
    if (id) markRead(session.user_id, [String(id)])
    navigate({ href: String(path) })
  })
}
