import { useNavigate } from '@tanstack/react-router'
import { useWorkerMessage } from '../use-worker-message.ts'

/** A notification outside the app was pressed; the service worker says where it leads. */
export function useNotificationClicks() {
  const navigate = useNavigate()
  useWorkerMessage('GO_TO', ({ path }) => navigate({ href: String(path) }))
}
