import type { Live } from './engine.ts'

/** A value of our own; unlike a question it always has one. */
export interface LiveValue<T> extends Live<T> {
  get(): T
  set(value: T): void
}

export function liveValue<T>(initial: T): LiveValue<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Source<T> {
  /** Asks the question. `previous` lets it keep parts that did not change the same objects. */
  ask(previous: T | undefined): Promise<T>
  /** Calls back when the answer may be another one. Only while somebody listens. */
  watch(changed: () => void): () => void
}

/**
 * A question asked again whenever its answer may have changed. Changes that come while it is being asked are answered by
 * one more asking; an answer overtaken by a newer one is dropped.
 */
export function liveQuery<T>({ ask, watch }: Source<T>): Live<T> {
  const listeners = new Set<() => void>()
  let current: T | undefined
  let stop: (() => void) | null = null
  let asking = false
  let again = false

  async function refresh() {
    if (asking) {
      again = true
      return
    }
    asking = true
    do {
      again = false
      const answer = await ask(current).catch((error: unknown) => {
        // A copy that is being swapped closes under the question; the swap itself asks again.
        console.debug('A local question failed', error)
        return current
      })
      if (!again && answer !== current) {
        current = answer
        for (const listener of listeners) listener()
      }
    } while (again && stop)
    asking = false
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      if (!stop) {
        stop = watch(refresh)
        refresh()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
