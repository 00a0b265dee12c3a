import type { Live } from '#sync/client/live-value.ts'
import { type Query, sharedLive } from './use-live.ts'

/** Several queries as one. Known once all of them are; the same object while none of their answers changed. */
export function joined<From, To>(
  key: string,
  queries: readonly Query<From>[],
  join: (answers: readonly From[]) => To,
): Query<To> {
  return {
    key,
    live(engine): Live<To> {
      const lives = queries.map((query) => sharedLive(engine, query))
      let last: { of: readonly From[]; is: To } | null = null
      return {
        subscribe(listener) {
          const stops = lives.map(({ subscribe }) => subscribe(listener))
          return () => {
            for (const stop of stops) stop()
          }
        },
        get() {
          const answers = lives.map(({ get }) => get())
          if (!areKnown(answers)) return undefined
          const isSame = last?.of.every((answer, at) => answer === answers[at])
          if (!last || !isSame) last = { of: answers, is: join(answers) }
          return last.is
        },
      }
    },
  }
}

const areKnown = <T>(answers: readonly (T | undefined)[]): answers is readonly T[] =>
  answers.every((answer) => answer !== undefined)
