import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Hold, HoldStore } from './hold-store.ts'

/** The same object for as long as the screen is open, so that no cell is drawn again because of it. */
export interface PlanContext {
  hold: HoldStore
  onOpen(visitId: string): void
  /** Whether there is anything wrong with where it would go. */
  isDoubtful(hold: Hold): boolean
}

const Context = createContext<PlanContext | null>(null)

export const PlanProvider = Context.Provider

export function usePlan(): PlanContext {
  const plan = useContext(Context)
  if (!plan) throw new Error('A part of the planning is outside of it')
  return plan
}

/** How the day of a person is drawn while something is over it; '' while nothing is. */
export function useTone(personId: string, date: string): '' | 'ok' | 'crit' {
  const { isDoubtful } = usePlan()
  return useHeld((hold) => {
    if (hold?.target?.personId !== personId || hold.target.date !== date) return ''
    return isDoubtful(hold) ? 'crit' : 'ok'
  })
}

/** What a part of the screen sees of the move; it is drawn again only when that changes. */
export function useHeld<Seen extends string | boolean | null | Hold>(see: (hold: Hold | null) => Seen): Seen {
  const { hold } = usePlan()
  return useSyncExternalStore(hold.subscribe, () => see(hold.get()))
}
