import { useEffect, useState } from 'react'
import type { Engine } from '#sync/client/engine.ts'
import type { App } from './app.ts'

/** The engine of the signed-in user; null for the few milliseconds in which the stores open. */
export function useRunningEngine(app: App): Engine | 'too-old' | null {
  const [engine, setEngine] = useState<Engine | 'too-old' | null>(null)
  useEffect(() => {
    let current = true
    app.start().then((started) => {
      if (current) setEngine(started)
    })
    return () => {
      current = false
    }
  }, [app])
  return engine
}
