import { useSyncExternalStore } from 'react'

/** Pixels of a browser that was not told otherwise. */
export const USUAL_REM = 16

let known: number | null = null

/** Pixels in one rem, also after somebody asked for larger text: for what is laid out by numbers instead of by the browser. */
export const useRem = (): number => useSyncExternalStore(follow, current)

// Asking the browser anew at every drawing would make it lay out everything first.
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

/** No event tells of it: something one rem wide does. */
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
