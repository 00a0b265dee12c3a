import { useSyncExternalStore } from 'react'

/** Pixels; the browser's default. */
export const USUAL_REM = 16

let known: number | null = null

/** Pixels in one rem, updated when the user changes the text size: for layouts computed from numbers. */
export const useRem = (): number => useSyncExternalStore(follow, current)

// Cached: reading it at every render would force a layout.
function current(): number {
  known ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM
  return known
}

const listeners = new Set<() => void>()
let stop = () => {}

function follow(listener: () => void) {
  if (listeners.size === 0) stop = watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** No event reports a change of the text size; an element one rem wide does, by its resize. */
function watch() {
  const probe = document.createElement('div')
  probe.ariaHidden = 'true'
  probe.style.cssText = 'position:absolute;top:0;left:0;width:1rem;height:0;visibility:hidden'
  document.body.append(probe)
  const observer = new ResizeObserver(() => {
    const before = known
    known = null
    if (current() !== before) for (const tell of listeners) tell()
  })
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
    known = null
  }
}
