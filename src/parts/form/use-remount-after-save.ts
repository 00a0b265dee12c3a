import { useEffect, useRef, useState } from 'react'

/** Remounts a form after saving and focuses its title. */
export function useRemountAfterSave() {
  const [times, setTimes] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (times > 0) title.current?.focus()
  }, [times])
  return { times, title, begin: () => setTimes(times + 1) }
}
