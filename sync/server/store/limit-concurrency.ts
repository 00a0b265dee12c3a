export class TooBusy extends Error {}

/** Longer queues only make everybody wait for answers that clients have given up on. */
const LONGEST_QUEUE = 200

/**
 * Limits concurrent heavy work (a password, a photo), which takes a core and memory each: neither a flood of sign-ins
 * nor a board full of photos stops the sync.
 */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (waiting.length >= LONGEST_QUEUE) throw new TooBusy('too many are waiting')
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot is passed on directly: released in between, a newcomer could take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
