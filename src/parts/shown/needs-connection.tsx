import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '#src/data/queue/use-online.ts'
import styles from './needs-connection.module.css'

interface NeedsConnectionProps {
  /** Why it needs the server, and what can be done meanwhile. */
  why: ReactNode
  children: ReactNode
}

export function NeedsConnection({ why, children }: NeedsConnectionProps) {
  const online = useOnline()
  if (online) return children
  return (
    <p className={styles.why}>
      <CloudOff size={18} aria-hidden />
      <span>{why}</span>
    </p>
  )
}
