import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

/** Milliseconds before a failed load is retried. */
const RETRY_DELAY_MS = 1_000

/**
 * A component loaded when first rendered, or by `preload`; renders nothing until then. Offline the service worker
 * serves it. React's `lazy` is not used: it delays for 300 ms what was not loaded at the first render, even when it
 * arrives a moment later.
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
        setTimeout(() => waiting.size > 0 && preload(), RETRY_DELAY_MS)
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
