import { useEffect, useState } from 'react'

/** Whether the browser may wipe what is on this device when space runs short; it promised otherwise, or is asked still. */
export function useMayBeEvicted(): boolean {
  const [mayBe, setMayBe] = useState(false)
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
