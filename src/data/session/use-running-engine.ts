import { useEffect, useState } from 'react'
import type { Engine } from '#sync/client/engine.ts'
import type { App } from './app.ts'

type Running = Engine | 'too-old' | 'no-storage' | null

/** The engine of the signed-in user; null for the few milliseconds in which the stores open. */
export function useRunningEngine(app: App): Running {
  const [engine, setEngine] = useState<Running>(null)
  useEffect(() => {
    let current = true
    app.start().then(
      (started) => {
        if (current) setEngine(started)
      },
      // Thrown while rendering, so that the crash screen catches it.
      (error) =>
        setEngine(() => {
          throw error
        }),
    )
    app.unusable().then(
      () => {
        if (current) setEngine('no-storage')
      },
      // The first handler reports stores that do not open.
      () => {},
    )
    return () => {
      current = false
    }
  }, [app])
  return engine
}
