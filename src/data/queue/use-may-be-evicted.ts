import { useEffect, useState } from 'react'

/**
 * Whether the browser may evict this device's data when space runs short; undefined until known, and where the browser
 * does not say.
 */
export function useMayBeEvicted(): boolean | undefined {
  const [mayBe, setMayBe] = useState<boolean>()
  useEffect(() => {
    let current = true
    navigator.storage?.persisted?.().then((persisted) => {
      if (current) setMayBe(!persisted)
    })
    return () => {
      current = false
    }
  }, [])
  return mayBe
}
