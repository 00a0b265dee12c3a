import { same } from '#sync/contract/core/same.ts'

/** The undo history of a form. A step ends when a field loses the focus. */
export interface History<T> {
  past: readonly T[]
  /** The state at the end of the last step; during typing `present` is ahead of it. */
  settled: T
  present: T
  future: readonly T[]
}

/** Steps; older ones are dropped. */
const MAX_STEPS = 100

export const begin = <T>(state: T): History<T> => ({ past: [], settled: state, present: state, future: [] })

export const change = <T>(history: History<T>, present: T): History<T> => ({ ...history, present })

export function settle<T>(history: History<T>): History<T> {
  const { past, settled, present } = history
  if (same(settled, present)) return history
  return { past: [...past, settled].slice(-MAX_STEPS), settled: present, present, future: [] }
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

/** Applies a change to every step, so that undo does not bring back a value that somebody else replaced. */
export const mapSteps = <T>(
  { past, settled, present, future }: History<T>,
  each: (state: T) => T,
): History<T> => ({
  past: past.map(each),
  settled: each(settled),
  present: each(present),
  future: future.map(each),
})
