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

const hasUnsaved = () => open.size > 0

function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** At once, or as soon as nothing would be lost by it. */
export function whenSaved(act: () => void) {
  if (!hasUnsaved()) return act()
  const stop = onUnsavedChange(() => {
    if (hasUnsaved()) return
    stop()
    act()
  })
}

export const useHasUnsaved = () => useSyncExternalStore(onUnsavedChange, hasUnsaved)
