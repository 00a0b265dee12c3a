import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** What one can do by button, by key and in the palette. */
export interface Action {
  id: string
  label: string
  icon: LucideIcon
  /** As `Kbd` writes them; two letters are pressed one after the other. */
  keys?: string
  run(): void
}

let offered: readonly (readonly Action[])[] = []
const listeners = new Set<() => void>()

function change(next: typeof offered) {
  offered = next
  for (const listener of listeners) listener()
}

/** What can be done with what is in front, for as long as it is: the palette and the keys have it too. */
export function useOffer(actions: readonly Action[]) {
  const run = useEffectEvent((id: string) => actions.find((action) => action.id === id)?.run())
  // What is drawn anew offers nothing new.
  const what = JSON.stringify(actions.map(({ id, label, keys }) => [id, label, keys]))
  const begin = useEffectEvent(() => actions.map((action) => ({ ...action, run: () => run(action.id) })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by what is offered
  useEffect(() => {
    const mine = begin()
    // Nothing takes no place from what is in front of it.
    if (mine.length === 0) return
    change([mine, ...offered])
    return () => change(offered.filter((each) => each !== mine))
  }, [what])
}

const NONE: readonly Action[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Of what came in front last. */
export const useOffered = () => useSyncExternalStore(subscribe, () => offered[0] ?? NONE)
