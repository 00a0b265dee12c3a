import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { preferences } from '#sync/contract/users/preferences.ts'
import { LANGUAGES } from '#sync/contract/values/language.ts'

/**
 * The preferences of this device, for the first paint and for screens before the sign-in. public/first-paint.js reads
 * them too, hence localStorage and not a database.
 */
const KEY = 'aurum-preferences'

const schema = v.object({ language: v.optional(v.picklist(LANGUAGES), 'nl'), ...preferences.entries })
export type DevicePreferences = v.InferOutput<typeof schema>

const listeners = new Set<() => void>()
let known = read()

function read(): DevicePreferences {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    if (parsed.success) return parsed.output
  } catch {
    // Written by another version of the app, or by something else.
  }
  return v.parse(schema, {})
}

function take(next: DevicePreferences) {
  if (JSON.stringify(next) === JSON.stringify(known)) return
  known = next
  for (const listener of listeners) listener()
}

export const devicePreferences = () => known

export function keepOnDevice(part: Partial<DevicePreferences>) {
  const next = v.parse(schema, { ...known, ...part })
  localStorage.setItem(KEY, JSON.stringify(next))
  take(next)
}

export function forgetOnDevice() {
  localStorage.removeItem(KEY)
}

export function onDevicePreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDevicePreferences = () => useSyncExternalStore(onDevicePreferences, devicePreferences)

// Another tab of this device.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) take(read())
})
