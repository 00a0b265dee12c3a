import type { Engine } from '#sync/client/engine.ts'
import type { Query } from './use-live.ts'

/** What a query answers at this moment, or as soon as the answer will do, for what has to look before it does something. */
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
  // Somebody else may be listening already: of what is known nobody is told again.
  look()
  return promise.finally(stop)
}
