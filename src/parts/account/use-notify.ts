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
  /** The same thing is told once. */
  id: string
  /** Left out: the facts say it. */
  title?: string
  description?: string
  facts?: NotificationFacts | null
  /** A path of the app. */
  to?: string
  image?: string
  tone?: 'info' | 'warn'
  /** What is on screen says it already: only kept in the list. */
  isSeen?: boolean
  /** It lies beside the app already. */
  isOutside?: boolean
}

/**
 * Tells something that also stays in the list of notifications: as a toast, and outside the app while it is out of sight.
 * Gives what takes the toast away, when there is one.
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
