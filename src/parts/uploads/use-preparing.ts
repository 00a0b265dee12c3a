import { useEffect, useSyncExternalStore } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { AttachTarget } from '#src/data/files/attach-target.ts'
import { preparingOf } from '#src/data/files/preparing.ts'
import { useUnsaved } from '#src/data/unsaved.ts'

/** The files chosen for a target that are not operations yet. */
export function usePreparing(target: AttachTarget) {
  const engine = useEngine()
  const preparing = preparingOf(engine, target)
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
