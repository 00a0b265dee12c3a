import type { Engine } from '#sync/client/engine.ts'
import type { Query } from './use-live.ts'

/** What a query answers at this moment, for what has to look before it does something. */
export function answerNow<T>(engine: Engine, query: Query<T>): Promise<T> {
  const live = query.live(engine)
  return new Promise((resolve) => {
    const stop = live.subscribe(() => {
      const answer = live.get()
      if (answer === undefined) return
      stop()
      resolve(answer)
    })
  })
}
