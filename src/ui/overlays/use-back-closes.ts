import { useRouter } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** What lies over the screens, the topmost last. */
const layers: symbol[] = []

/** Back belongs to the topmost of them, whatever else would hold it up. */
export const hasLayer = () => layers.length > 0

/** For what is an address of its own: there Back is what closes it. */
export const HasAddress = createContext(false)

interface Places {
  action: string
  currentLocation: Place
  nextLocation: Place
}
interface Place {
  state: { __TSR_index: number }
}

/** Several steps at once count as well: a second press comes before the first one is undone. */
export const isBack = ({ action, currentLocation, nextLocation }: Places) =>
  (action === 'BACK' || action === 'GO') && nextLocation.state.__TSR_index < currentLocation.state.__TSR_index

/** While it is open, Back closes it and leaves the screen below where it is; of several the topmost alone. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined) {
  // A part that is shown by itself, without addresses, has no way back.
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
    // With nothing to go back to, Back would leave the app, which no blocker hears of.
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

/** The gesture of a phone, in browsers that tell of it. */
function closeWatcher(onClose: () => void): CloseWatcher | null {
  if (!('CloseWatcher' in window)) return null
  const watcher = new (window.CloseWatcher as new () => CloseWatcher)()
  watcher.onclose = onClose
  return watcher
}
