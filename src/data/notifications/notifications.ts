import * as v from 'valibot'
import type { Live } from '#sync/client/live-value.ts'
import { unsubscribe } from '#sync/client/push/subscribe.ts'
import { notificationFacts } from './facts.ts'
import { forgetPushNote } from './push-note.ts'

/** `to` is a path of the app, or ''. */
const notification = v.object({
  /** A second notification with the same id is ignored. */
  id: v.string(),
  /** null: `title` and `description` are shown as they came. */
  facts: v.fallback(v.nullable(notificationFacts), null),
  title: v.string(),
  description: v.string(),
  to: v.string(),
  image: v.string(),
  /** Milliseconds. */
  at: v.number(),
  read: v.boolean(),
})
export type Notification = v.InferOutput<typeof notification>

/** Without facts the notification keeps the words it came with. */
export type Told = Omit<Notification, 'at' | 'read' | 'facts'> & Partial<Pick<Notification, 'facts'>>

const MAX_NOTIFICATIONS = 100
const NONE: readonly Notification[] = []
const PREFIX = 'aurum-notifications-'
const keyOf = (userId: string) => PREFIX + userId
const listeners = new Set<() => void>()

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function parsed(text: string | null): readonly Notification[] {
  try {
    return v.parse(v.array(notification), JSON.parse(text ?? '[]'))
  } catch {
    return NONE
  }
}

/** The notifications of one user on this device, newest first. */
export function notificationsOf(userId: string): Live<readonly Notification[]> {
  let text: string | null = null
  let list = NONE
  return {
    get() {
      const now = localStorage.getItem(keyOf(userId))
      if (now !== text) list = parsed(now)
      text = now
      return list
    },
    subscribe: onChange,
  }
}

function keep(userId: string, list: readonly Notification[]) {
  localStorage.setItem(keyOf(userId), JSON.stringify(list.slice(0, MAX_NOTIFICATIONS)))
  for (const listener of listeners) listener()
}

/** Returns false when there is one with this id already. */
export function addNotification(userId: string, told: Told): boolean {
  const list = parsed(localStorage.getItem(keyOf(userId)))
  if (list.some(({ id }) => id === told.id)) return false
  keep(userId, [{ facts: null, ...told, at: Date.now(), read: false }, ...list])
  return true
}

/** Without `ids` all are marked. */
export function markRead(userId: string, ids?: readonly string[]) {
  const list = parsed(localStorage.getItem(keyOf(userId)))
  keep(
    userId,
    list.map((each) => (ids && !ids.includes(each.id) ? each : { ...each, read: true })),
  )
}

/**
 * Notifications name orders and people, so they leave the device with their user, those of the system included. The
 * push subscription ends too; the server learns that from the end of the session.
 */
export async function forgetNotifications(): Promise<void> {
  forgetPushNote()
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const told of (await registration?.getNotifications()) ?? []) told.close()
  // The browser unsubscribes offline too. Where that fails, the service worker discards incoming messages.
  await unsubscribe(registration).catch(console.debug)
}
