import { useSyncExternalStore } from 'react'

/** Of this device: a phone in a van is asked, and the laptop of the same user is not. */
const KEY = 'aurum-location-declined'
const GIVEN = 'aurum-location-given'

const listeners = new Set<() => void>()

/** Who does not want the app to look where they are; they are not asked again. */
export const declinesLocation = (): boolean => localStorage.getItem(KEY) !== null

export function declineLocation(declines: boolean) {
  if (declines) localStorage.setItem(KEY, 'yes')
  else localStorage.removeItem(KEY)
  noteLocation(false)
  for (const listener of listeners) listener()
}

/** Whether the browser told the place before. Some would ask again for ever, by what they say of themselves, and do not. */
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
