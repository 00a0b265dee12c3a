import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Hold, HoldStore } from './hold-store.ts'

/** The same object for as long as the screen is open, so that no cell is drawn again because of it. */
export interface PlanContext {
  hold: HoldStore
  onOpen(visitId: string): void
}

const Context = createContext<PlanContext | null>(null)

export const PlanProvider = Context.Provider

export function usePlan(): PlanContext {
  const plan = useContext(Context)
  if (!plan) throw new Error('A part of the planning is outside of it')
  return plan
}

/** What a part of the screen sees of the move; it is drawn again only when that changes. */
export function useHeld<Seen extends string | boolean | null | Hold>(see: (hold: Hold | null) => Seen): Seen {
  const { hold } = usePlan()
  return useSyncExternalStore(hold.subscribe, () => see(hold.get()))
}
