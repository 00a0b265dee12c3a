/** A value that changes by itself. `get` returns the same object until then, and undefined before the first answer. */
export interface Live<T> {
  subscribe(listener: () => void): () => void
  get(): T | undefined
}

/** A value set by this program; unlike a live query it is never undefined. */
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
  /** Asks the question. Unchanged parts can keep their identity through `previous`. */
  ask(previous: T | undefined): Promise<T>
  /** Calls `changed` when the answer may differ, while somebody listens. `known` is undefined during a run. */
  watch(changed: () => void, known: () => T | undefined): () => void
  /** For questions over many rows: the pause after each run, as a multiple of the time it took. */
  rests?: number
}

/** Milliseconds before a failed question is asked again. */
const RETRY_DELAY_MS = 1_000

/**
 * Asks a question again whenever its answer may have changed, one run at a time. Changes during a run cause one more
 * run; its answer is shown before that, since changes may keep coming.
 */
export function liveQuery<T>({ ask, watch, rests = 0 }: Source<T>): Live<T> {
  const listeners = new Set<() => void>()
  let current: T | undefined
  let stop: (() => void) | null = null
  let asking = false
  let again = false
  let restsUntil = 0
  let isResting = false

  function refresh() {
    const rest = restsUntil - performance.now()
    if (asking) again = true
    else if (rest <= 0) answerAnew()
    else if (!isResting) {
      isResting = true
      setTimeout(wake, rest)
    }
  }

  function wake() {
    isResting = false
    if (stop) refresh()
  }

  async function answerAnew() {
    asking = true
    again = false
    const began = performance.now()
    const answer = await ask(current).catch((error: unknown) => {
      // A swap may close the copy during the question, or building an index may time out, so it is asked again.
      console.debug('A local question failed', error)
      setTimeout(wake, RETRY_DELAY_MS)
      return current
    })
    asking = false
    restsUntil = performance.now() + (performance.now() - began) * rests
    if (answer !== current) {
      current = answer
      for (const listener of listeners) listener()
    }
    if (again && stop) refresh()
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      if (!stop) {
        stop = watch(refresh, () => (asking ? undefined : current))
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
