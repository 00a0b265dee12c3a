import { useEffect, useSyncExternalStore } from 'react'

const open = new Set<symbol>()
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** Tells the app that a form on screen holds something that is not yet in the outbox. */
export function useUnsaved(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const form = Symbol('form')
    open.add(form)
    changed()
    return () => {
      open.delete(form)
      changed()
    }
  }, [dirty])
}

export const hasUnsaved = () => open.size > 0

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHasUnsaved = () => useSyncExternalStore(onUnsavedChange, hasUnsaved)
