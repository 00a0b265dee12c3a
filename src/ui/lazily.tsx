import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

/** Milliseconds. A line that breaks off is no reason to give up. */
const TRY_AGAIN = 1_000

/**
 * A part that is fetched when it is first shown, or before with `preload`; nothing until then. Offline the service worker
 * has it. Not React's `lazy`, which keeps back for 300 ms what was not there at the first look, also when it is a moment later.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const waiting = new Set<() => void>()
  let loaded: ComponentType<Props> | null = null
  let loading = false

  function preload() {
    if (loading) return
    loading = true
    load().then(
      (part) => {
        loaded = part
        for (const tell of waiting) tell()
      },
      (error) => {
        loading = false
        console.error(error)
        setTimeout(() => waiting.size > 0 && preload(), TRY_AGAIN)
      },
    )
  }
  function subscribe(tell: () => void) {
    waiting.add(tell)
    return () => waiting.delete(tell)
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, not while rendering
  function Lazily(props: Props) {
    const Part = useSyncExternalStore(subscribe, () => loaded)
    useEffect(preload, [])
    return Part && <Part {...props} />
  }
  return Object.assign(Lazily, { preload })
}
