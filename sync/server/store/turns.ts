export class TooBusy extends Error {}

/** Longer queues than this only make everybody wait for answers nobody waits for any more. */
const LONGEST_QUEUE = 200

/**
 * Heavy work (a password, a photo) takes a core and memory each: a few at once, the others wait their turn, so that neither
 * a flood of sign-ins nor a board full of photos stops the sync.
 */
export function takingTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (waiting.length >= LONGEST_QUEUE) throw new TooBusy('too many are waiting')
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The turn is handed on, never given back in between: somebody new could otherwise slip in.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
