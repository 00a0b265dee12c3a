import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { preparingOf } from '#src/data/orders/preparing.ts'
import { useUnsaved } from '#src/data/unsaved.ts'

/** The files chosen for an order that are not operations yet. */
export function usePreparing(orderId: string) {
  const engine = useEngine()
  const preparing = useMemo(() => preparingOf(engine, orderId), [engine, orderId])
  const state = useSyncExternalStore(preparing.subscribe, preparing.get)
  useUnsaved(state.isKeeping || state.total > 0)
  useAskBeforeUnload(state.isKeeping)
  useEffect(() => {
    preparing.resume().catch(console.error)
  }, [preparing])
  return { ...state, add: preparing.add, takeNote: preparing.takeNote }
}

/** Shows the browser's own confirmation; nothing else can delay an unload. */
function useAskBeforeUnload(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wanted])
}
