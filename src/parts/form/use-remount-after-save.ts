import { useCallback, useRef, useState } from 'react'

/** Remounts a form after saving and focuses its title. */
export function useRemountAfterSave() {
  const [times, setTimes] = useState(0)
  const focused = useRef(0)
  // A callback, since the title appears only once the form has looked for a draft.
  const title = useCallback(
    (heading: HTMLElement | null) => {
      if (!heading || focused.current === times) return
      focused.current = times
      heading.focus()
    },
    [times],
  )
  return { times, title, begin: () => setTimes(times + 1) }
}
