export interface Feed<T> {
  push(value: T): void
  end(): void
  values: AsyncIterableIterator<T>
}

interface FeedOptions<T> {
  changed(a: T, b: T): boolean
  stillAllowed(): Promise<boolean>
  ended(): void
  onError(error: unknown): void
}

/**
 * A stream that keeps only the newest value for a slow reader. It is no async generator, because the `return` of a
 * waiting generator waits for the next value, and a closed socket would stay in memory until then.
 */
export function latestOnly<T>({ changed, stillAllowed, ended, onError }: FeedOptions<T>): Feed<T> {
  let waiting: { value: T } | undefined
  let last: { value: T } | undefined
  let over = false
  let wake = () => {}

  function end() {
    if (over) return
    over = true
    ended()
    wake()
  }

  async function next(): Promise<IteratorResult<T>> {
    while (!over) {
      while (!waiting && !over) await new Promise<void>((resolve) => (wake = resolve))
      const given = waiting
      waiting = undefined
      if (given && (await isAllowed())) return { done: false, value: given.value }
    }
    return { done: true, value: undefined }
  }

  /** A failed check skips this value, which is sent again later; an exception would end the reader's socket. */
  async function isAllowed(): Promise<boolean> {
    try {
      if (!(await stillAllowed())) end()
    } catch (error) {
      onError(error)
      last = undefined
      return false
    }
    return !over
  }

  return {
    push(value) {
      if (over || (last && !changed(last.value, value))) return
      last = { value }
      waiting = last
      wake()
    },
    end,
    values: {
      next,
      return: async () => {
        end()
        return { done: true, value: undefined }
      },
      [Symbol.asyncIterator]() {
        return this
      },
    },
  }
}
