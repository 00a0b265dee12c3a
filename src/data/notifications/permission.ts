import { useSyncExternalStore } from 'react'

export type Permission = NotificationPermission | 'unsupported'

export const permission = (): Permission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported'

/** The browser asks its user at most once. */
export async function askPermission(): Promise<Permission> {
  if (permission() === 'default') await Notification.requestPermission()
  tell()
  return permission()
}

const listeners = new Set<() => void>()
/** Asking the browser takes about 15 ms, which every screen would wait for if it were done while drawing. */
let known: Permission | null = null

function tell() {
  known = permission()
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  // The user may have changed it in the browser's own settings.
  if (listeners.size === 0) {
    known = permission()
    window.addEventListener('focus', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('focus', tell)
    known = null
  }
}

export const usePermission = (): Permission => useSyncExternalStore(listen, () => known ?? permission())

/** Shows a system notification while the app is hidden; does nothing without permission. */
export async function showOutside(title: string, body: string, to: string): Promise<void> {
  if (permission() !== 'granted' || !document.hidden) return
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(title, { body, icon: '/icon-192.png', data: { to } })
}
