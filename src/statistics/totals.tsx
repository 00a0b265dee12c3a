import type { ReactNode } from 'react'
import styles from './totals.module.css'

/** Figures side by side, each below its name. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>
}

interface TotalProps {
  label: string
  /** What it is to be compared with. */
  about?: ReactNode
  children: ReactNode
}

export function Total({ label, about, children }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{children}</strong>
        {about && <span>{about}</span>}
      </dd>
    </div>
  )
}
