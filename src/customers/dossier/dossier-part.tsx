import type { ReactNode } from 'react'
import { Badge } from '#src/ui/shown/badge.tsx'
import styles from './dossier-part.module.css'

interface DossierPartProps {
  title: string
  count: number
  action?: ReactNode
  children: ReactNode
}

export function DossierPart({ title, count, action, children }: DossierPartProps) {
  return (
    <div className={styles.part}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Badge count={count} />
        {action && <span className={styles.action}>{action}</span>}
      </header>
      {children}
    </div>
  )
}
