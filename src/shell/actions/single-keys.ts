import { useSyncExternalStore } from 'react'

/** Whoever speaks to their device, or hits keys by accident, can do without shortcuts of one letter. */
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

/** A preference of this device alone. */
export const forgetSingleKeys = () => localStorage.removeItem(KEY)
