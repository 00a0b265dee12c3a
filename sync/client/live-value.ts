/** A value that changes by itself. `get` gives the same object until it changes; undefined until the first answer. */
export interface Live<T> {
  subscribe(listener: () => void): () => void
  get(): T | undefined
}

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
  /** Calls back when the answer may be another one. Only while somebody listens. `known` has none while it is being asked. */
  watch(changed: () => void, known: () => T | undefined): () => void
  /** It goes over many rows: after each asking it rests, so many times as long as that took. */
  rests?: number
}

/** Milliseconds. */
const ASK_AGAIN = 1_000

/**
 * A question asked again whenever its answer may have changed, one asking at a time. Changes that come meanwhile are
 * answered by one more; what is known is shown before that, for changes may keep coming.
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
      // A copy that is being swapped closes under the question, an index may take too long to be made: asked once more.
      console.debug('A local question failed', error)
      setTimeout(wake, ASK_AGAIN)
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
