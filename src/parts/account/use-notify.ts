import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'
import type { NotificationFacts } from '#src/data/notifications/facts.ts'
import { addNotification } from '#src/data/notifications/notifications.ts'
import { showOutside } from '#src/data/notifications/permission.ts'
import { devicePreferences } from '#src/data/preferences/device-preferences.ts'
import { useNotificationWords } from '#src/parts/words/notification-words.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

export interface Told {
  /** A second notification with the same id is ignored. */
  id: string
  /** Left out when the facts give the words. */
  title?: string
  description?: string
  facts?: NotificationFacts | null
  /** A path of the app. */
  to?: string
  image?: string
  tone?: 'info' | 'warn'
  /** The news is on screen already, so the notification is only added to the list. */
  isSeen?: boolean
  /** The system shows a notification already. */
  isOutside?: boolean
}

/**
 * Adds a notification to the list and shows it as a toast, and as a system notification while the app is hidden.
 * Returns the function that removes the toast, if there is one.
 */
export function useNotify() {
  const { t } = useLingui()
  const { session } = useEngine()
  const navigate = useNavigate()
  const words = useNotificationWords()
  return (told: Told): (() => void) | undefined => {
    const { id, to = '', image = '', tone = 'info' } = told
    const kept = { facts: told.facts ?? null, title: told.title ?? '', description: told.description ?? '' }
    const { isSeen = false, isOutside = false } = told
    if (!addNotification(session.user_id, { id, ...kept, to, image }) || isSeen) return
    const { title, description } = words(kept)
    const takeAway = showToast({
      tone,
      title,
      text: description,
      ...(to && { action: { label: t`Bekijken`, onPress: () => navigate({ href: to }) } }),
    })
    if (devicePreferences().notifications && !isOutside) showOutside(title, description, to)
    return takeAway
  }
}
