import { useEffect, useState } from 'react'

/** While a screen without an address lies over all others: they are out of reach, and the focus goes back to where it was. */
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
