import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time in milliseconds; updates every minute, and when the page becomes visible. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function look() {
      clearTimeout(timer)
      setNow(Date.now())
      timer = setTimeout(look, MINUTE - (Date.now() % MINUTE))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
