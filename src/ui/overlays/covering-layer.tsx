import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './covering-layer.module.css'

/** A layer over a screen that stays mounted; takes the focus and restores it afterwards. */
export function CoveringLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null)
  // Read during render: once the screen below is inert its focus is lost.
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
