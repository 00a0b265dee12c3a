import { useEffect, useState } from 'react'

/** Makes all other screens inert while a screen without a URL lies over them, and restores the focus afterwards. */
export function useInertBelow(above: string) {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const below = [...document.body.children].filter((each) => !each.matches(above))
    for (const each of below) each.toggleAttribute('inert', true)
    return () => {
      for (const each of below) each.toggleAttribute('inert', false)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [above, before])
}
