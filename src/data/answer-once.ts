import type { Engine } from '#sync/client/engine.ts'
import type { Query } from './use-live.ts'

/**
 * Resolves with the current answer of a query, or with the first one that `willDo` accepts. For commands that have to
 * look first.
 */
export function answerOnce<T>(
  engine: Engine,
  query: Query<T>,
  willDo: (answer: T) => boolean = () => true,
): Promise<T> {
  const live = query.live(engine)
  const { promise, resolve } = Promise.withResolvers<T>()
  function look() {
    const answer = live.get()
    if (answer !== undefined && willDo(answer)) resolve(answer)
  }
  const stop = live.subscribe(look)
  // Other subscribers may be listening already, and a known answer is not reported again: read it here.
  look()
  return promise.finally(stop)
}
