import { useEffect, useState } from 'react'
import type { App } from './app.ts'
import type { Wiped } from './when-wiped.ts'

/** Null while the storage under the app is what it was. */
export function useWiped(app: App): Wiped | null {
  const [wiped, setWiped] = useState<Wiped | null>(null)
  useEffect(() => {
    let current = true
    app.wiped().then(
      (told) => {
        if (current) setWiped(told)
      },
      // Stores that do not open are told of by the engine's start.
      () => {},
    )
    return () => {
      current = false
    }
  }, [app])
  return wiped
}
