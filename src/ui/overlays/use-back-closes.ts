import { useRouter } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** Open layers, the topmost last. */
const layers: symbol[] = []

/** Whether a layer is open. Back closes the topmost one before any other blocker. */
export const hasLayer = () => layers.length > 0

/** Set for layers with a URL of their own, which Back closes by navigation. */
export const HasAddress = createContext(false)

interface Places {
  action: string
  currentLocation: Place
  nextLocation: Place
}
interface Place {
  state: { __TSR_index: number }
}

/** Counts several steps at once too: a second press may come before the first is reverted. */
export const isBack = ({ action, currentLocation, nextLocation }: Places) =>
  (action === 'BACK' || action === 'GO') && nextLocation.state.__TSR_index < currentLocation.state.__TSR_index

/** While open, Back closes this layer and keeps the screen below; of several layers only the topmost. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined) {
  // Without a router, as in tests of single parts, there is no history.
  const history = useRouter({ warn: false })?.history
  const hasAddress = useContext(HasAddress)
  const close = useEffectEvent(() => onClose?.())

  useEffect(() => {
    if (!isOpen || hasAddress || !history) return
    const layer = Symbol('layer')
    layers.push(layer)
    const release = history.block({
      blockerFn: (places) => {
        if (!isBack(places) || layers.at(-1) !== layer) return false
        close()
        return true
      },
      enableBeforeUnload: false,
    })
    // Without an entry to go back to, Back would leave the app, which no blocker sees.
    const watcher = history.canGoBack() ? null : closeWatcher(close)
    return () => {
      release()
      watcher?.destroy()
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [isOpen, hasAddress, history])
}

interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/** The system's back gesture, where the browser supports it. */
function closeWatcher(onClose: () => void): CloseWatcher | null {
  if (!('CloseWatcher' in window)) return null
  const watcher = new (window.CloseWatcher as new () => CloseWatcher)()
  watcher.onclose = onClose
  return watcher
}
