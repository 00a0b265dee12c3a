import { useSyncExternalStore } from 'react'

/** Kept per device: a user may allow it on the phone in the van and not on a laptop. */
const KEY = 'aurum-location-declined'
const GIVEN = 'aurum-location-given'

const listeners = new Set<() => void>()

/** Whether the user declined the use of their location; the app does not ask again. */
export const declinesLocation = (): boolean => localStorage.getItem(KEY) !== null

export function declineLocation(declines: boolean) {
  if (declines) localStorage.setItem(KEY, 'yes')
  else localStorage.removeItem(KEY)
  noteLocation(false)
  for (const listener of listeners) listener()
}

/** Whether the browser gave a position before. Some browsers keep reporting `prompt` although they do not ask again. */
export const gaveLocation = (): boolean => localStorage.getItem(GIVEN) !== null

export function noteLocation(isGiven: boolean) {
  if (isGiven) localStorage.setItem(GIVEN, 'yes')
  else localStorage.removeItem(GIVEN)
}

export const useDeclinesLocation = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, declinesLocation)
