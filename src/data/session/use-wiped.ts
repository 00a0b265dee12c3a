import { useEffect, useState } from 'react'
import type { App } from './app.ts'
import type { Wiped } from './when-wiped.ts'

/** null as long as the storage is intact. */
export function useWiped(app: App): Wiped | null {
  const [wiped, setWiped] = useState<Wiped | null>(null)
  useEffect(() => {
    let current = true
    app.wiped().then(
      (told) => {
        if (current) setWiped(told)
      },
      // The start of the engine reports stores that do not open.
      () => {},
    )
    return () => {
      current = false
    }
  }, [app])
  return wiped
}
