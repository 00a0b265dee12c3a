import { useEffect, useSyncExternalStore } from 'react'

const open = new Set<symbol>()
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** Registers a form on screen that holds changes which are not in the outbox yet. */
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

/** Calls `act` at once, or as soon as no form has unsaved changes. */
export function whenSaved(act: () => void) {
  if (!hasUnsaved()) return act()
  const stop = onUnsavedChange(() => {
    if (hasUnsaved()) return
    stop()
    act()
  })
}

export const useHasUnsaved = () => useSyncExternalStore(onUnsavedChange, hasUnsaved)
