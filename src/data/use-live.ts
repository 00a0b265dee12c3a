import { useMemo, useSyncExternalStore } from 'react'
import type { Engine } from '#sync/client/engine.ts'
import type { Live } from '#sync/client/live-value.ts'
import { useEngine } from './engine-context.tsx'

/** A query on the local data. Queries with the same key are the same query. */
export interface Query<T> {
  key: string
  live(engine: Engine): Live<T>
}

/** The current answer; renders again at each change. undefined only until the first answer (a few milliseconds). */
export function useLive<T>(query: Query<T>): T | undefined {
  const engine = useEngine()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the query
  const live = useMemo(() => sharedLive(engine, query), [engine, query.key])
  return useSyncExternalStore(live.subscribe, live.get)
}

const askedBy = new WeakMap<Engine, Map<string, Live<unknown>>>()

/** Hundreds of cards ask for the same companies: one subscription serves them all, and ends with the last of them. */
export function sharedLive<T>(engine: Engine, query: Query<T>): Live<T> {
  const asked = askedBy.get(engine) ?? new Map<string, Live<unknown>>()
  askedBy.set(engine, asked)
  const known = asked.get(query.key) as Live<T> | undefined
  if (known) return known
  const own = query.live(engine)
  let listeners = 0
  const live: Live<T> = {
    get: own.get,
    subscribe(listener) {
      listeners += 1
      // Whoever asked before the last listener left may listen after it.
      asked.set(query.key, live)
      const stop = own.subscribe(listener)
      return () => {
        stop()
        listeners -= 1
        if (listeners === 0 && asked.get(query.key) === live) asked.delete(query.key)
      }
    },
  }
  asked.set(query.key, live)
  return live
}
