import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './factor-card.module.css'

interface FactorCardProps {
  icon: ReactNode
  title: string
  isActive: boolean
  /** The button that sets it up. */
  action: ReactNode
  children: ReactNode
}

/** A second factor to set up. */
export function FactorCard({ icon, title, isActive, action, children }: FactorCardProps) {
  const id = useId()
  return (
    <section className={styles.factor} aria-labelledby={id}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.text}>{children}</div>
      </div>
      <div className={styles.state} role="status">
        {isActive && (
          <span className={styles.active}>
            <CircleCheck size={17} aria-hidden />
            <Trans>Ingesteld</Trans>
          </span>
        )}
      </div>
      {!isActive && action}
    </section>
  )
}
