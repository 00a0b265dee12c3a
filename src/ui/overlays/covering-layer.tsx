import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './covering-layer.module.css'

/** Lies over a screen that stays as it was; the keyboard comes along, and goes back where it was. */
export function CoveringLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null)
  // Read while rendering: once the screen below is inert, its focus is gone.
  const [before] = useState(() => document.activeElement)

  useEffect(() => {
    const inside = layer.current?.contains(document.activeElement)
    if (!inside) layer.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [before])

  return (
    <div ref={layer} className={styles.layer} tabIndex={-1}>
      {children}
    </div>
  )
}
