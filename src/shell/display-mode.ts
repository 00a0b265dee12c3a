import { useSyncExternalStore } from 'react'

export type DisplayMode = 'light' | 'dark' | 'system'

/** A preference of this device, needed before the first paint: hence localStorage and not a database. */
const KEY = 'aurum-display-mode'
const listeners = new Set<() => void>()
const dark = matchMedia('(prefers-color-scheme: dark)')

function stored(): DisplayMode {
  const value = localStorage.getItem(KEY)
  return value === 'dark' || value === 'system' ? value : 'light'
}

/** Puts the mode on the page; once at the start, and on every change. */
export function showDisplayMode() {
  const mode = stored()
  document.documentElement.classList.toggle('dark', mode === 'dark' || (mode === 'system' && dark.matches))
}

export function useDisplayMode() {
  const mode = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, stored)
  return [mode, setDisplayMode] as const
}

function setDisplayMode(mode: DisplayMode) {
  localStorage.setItem(KEY, mode)
  showDisplayMode()
  for (const listener of listeners) listener()
}

dark.addEventListener('change', showDisplayMode)
