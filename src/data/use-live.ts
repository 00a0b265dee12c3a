import { useMemo, useSyncExternalStore } from 'react'
import type { Engine, Live } from '#sync/client/engine.ts'
import { useEngine } from './engine-context.tsx'

/** A question to the local data. Two questions with the same key are the same question. */
export interface Query<T> {
  key: string
  live(engine: Engine): Live<T>
}

/** The answer, and again after every change of it; undefined only until the first one (a few milliseconds). */
export function useLive<T>(query: Query<T>): T | undefined {
  const engine = useEngine()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all there is to know about the query
  const live = useMemo(() => query.live(engine), [engine, query.key])
  return useSyncExternalStore(live.subscribe, live.get)
}
