import { useSyncExternalStore } from 'react'

export type Permission = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

export const permission = (): Permission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported'

/** The browser asks its user at most once. */
export async function askPermission(): Promise<Permission> {
  if (permission() === 'default') await Notification.requestPermission()
  for (const listener of listeners) listener()
  return permission()
}

export function usePermission(): Permission {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, permission)
}

/** Shows a system notification while the app is hidden; does nothing without permission. */
export async function showOutside(title: string, body: string, to: string): Promise<void> {
  if (permission() !== 'granted' || !document.hidden) return
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(title, { body, icon: '/icon-192.png', data: { to } })
}
