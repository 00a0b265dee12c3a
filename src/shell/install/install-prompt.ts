import { useSyncExternalStore } from 'react'

/** Chromium's install event, which TypeScript's library lacks. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `ready`: the browser can install it. `by-hand`: the user has to. `hidden`: installed, declined or impossible. */
export type InstallPrompt = 'ready' | 'by-hand' | 'hidden'

export interface Circumstances {
  standalone: boolean
  dismissed: boolean
  offered: boolean
  /** Safari on iOS has no install event, but can add to the home screen. */
  ios: boolean
}

export function installPrompt({ standalone, dismissed, offered, ios }: Circumstances): InstallPrompt {
  if (standalone || dismissed) return 'hidden'
  if (offered) return 'ready'
  return ios ? 'by-hand' : 'hidden'
}

const DISMISSED = 'aurum-install-dismissed'
const listeners = new Set<() => void>()
let offer: BeforeInstallPromptEvent | null = null

function tell() {
  for (const listener of listeners) listener()
}

/** Must be called before the first render: the browser fires the event once, and early. */
export function listenForInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as BeforeInstallPromptEvent
    tell()
  })
  addEventListener('appinstalled', () => {
    offer = null
    tell()
  })
}

export async function install(): Promise<void> {
  const asked = offer
  offer = null
  const { outcome } = (await asked?.prompt()) ?? { outcome: 'dismissed' }
  if (outcome === 'dismissed') dismissInstall()
  else tell()
}

export function dismissInstall() {
  localStorage.setItem(DISMISSED, '1')
  tell()
}

/** A preference of this device only. */
export const forgetDismissal = () => localStorage.removeItem(DISMISSED)

const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // iPads report themselves as Macs; no Mac has a touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isOnIosHomeScreen = () => (navigator as { standalone?: boolean }).standalone === true

const now = () =>
  installPrompt({
    standalone: matchMedia('(display-mode: standalone)').matches || isOnIosHomeScreen(),
    dismissed: localStorage.getItem(DISMISSED) !== null,
    offered: offer !== null,
    ios: isIos(),
  })

export const useInstallPrompt = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, now)
