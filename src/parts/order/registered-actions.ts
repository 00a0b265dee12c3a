import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** An action registered by button, shortcut and command palette. */
export interface Action {
  id: string
  label: string
  icon: LucideIcon
  /** In the notation of `Kbd`; two letters are pressed one after the other. */
  keys?: string
  run(): void
}

let registered: readonly (readonly Action[])[] = []
const listeners = new Set<() => void>()

function change(next: typeof registered) {
  registered = next
  for (const listener of listeners) listener()
}

/** Registers the actions of a screen with the command palette and the shortcuts while it is mounted. */
export function useRegisterActions(actions: readonly Action[]) {
  const run = useEffectEvent((id: string) => actions.find((action) => action.id === id)?.run())
  // Compared by content, so that a render does not register again.
  const what = JSON.stringify(actions.map(({ id, label, keys }) => [id, label, keys]))
  const begin = useEffectEvent(() => actions.map((action) => ({ ...action, run: () => run(action.id) })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by what is registered
  useEffect(() => {
    const mine = begin()
    // An empty list must not replace the actions of what lies in front.
    if (mine.length === 0) return
    change([mine, ...registered])
    return () => change(registered.filter((each) => each !== mine))
  }, [what])
}

const NONE: readonly Action[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The actions registered last. */
export const useRegisteredActions = () => useSyncExternalStore(subscribe, () => registered[0] ?? NONE)
