import { same } from '#sync/contract/core/same.ts'

/** What somebody did in a form, step by step (SPEC §4.4). A step ends when a field is left. */
export interface History<T> {
  past: readonly T[]
  /** As it was when the last step ended; `present` may be ahead of it while somebody types. */
  settled: T
  present: T
  future: readonly T[]
}

/** Steps; beyond it the oldest are forgotten. */
const LONGEST = 100

export const begin = <T>(state: T): History<T> => ({ past: [], settled: state, present: state, future: [] })

export const change = <T>(history: History<T>, present: T): History<T> => ({ ...history, present })

export function settle<T>(history: History<T>): History<T> {
  const { past, settled, present } = history
  if (same(settled, present)) return history
  return { past: [...past, settled].slice(-LONGEST), settled: present, present, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  const { past, settled, future } = settle(history)
  const before = past.at(-1)
  return before === undefined
    ? history
    : { past: past.slice(0, -1), settled: before, present: before, future: [settled, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const { past, settled, future } = settle(history)
  const [next, ...later] = future
  return next === undefined
    ? history
    : { past: [...past, settled], settled: next, present: next, future: later }
}

export const canUndo = <T>({ past, settled, present }: History<T>) =>
  past.length > 0 || !same(settled, present)

export const canRedo = <T>({ settled, present, future }: History<T>) =>
  future.length > 0 && same(settled, present)

/** The same change to every step, so that undoing does not bring back what somebody else has replaced. */
export const everywhere = <T>(
  { past, settled, present, future }: History<T>,
  each: (state: T) => T,
): History<T> => ({
  past: past.map(each),
  settled: each(settled),
  present: each(present),
  future: future.map(each),
})
