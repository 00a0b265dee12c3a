import { useSyncExternalStore } from 'react'

/** Speech input and accidental key presses can trigger single-key shortcuts, so they can be turned off. */
const KEY = 'aurum-single-keys'
const listeners = new Set<() => void>()

export const singleKeysOn = () => localStorage.getItem(KEY) !== 'off'

export function useSingleKeys() {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, singleKeysOn)
  return [on, setSingleKeys] as const
}

function setSingleKeys(on: boolean) {
  localStorage.setItem(KEY, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** A preference of this device only. */
export const forgetSingleKeys = () => localStorage.removeItem(KEY)
