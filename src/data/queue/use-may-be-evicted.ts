import { useEffect, useState } from 'react'

/** Whether the browser may wipe what is on this device when space runs short. Undefined while it is asked, or where it does not say. */
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
