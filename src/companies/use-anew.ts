import { useEffect, useRef, useState } from 'react'

/** A form that stays where it is after saving begins anew, and the keyboard goes on at its title. */
export function useAnew() {
  const [times, setTimes] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (times > 0) title.current?.focus()
  }, [times])
  return { times, title, begin: () => setTimes(times + 1) }
}
