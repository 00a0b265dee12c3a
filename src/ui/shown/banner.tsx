import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from '#src/lib/classes.ts'
import styles from './banner.module.css'

interface BannerProps {
  tone?: 'info' | 'warn' | 'crit'
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** A single line across the whole width. */
  compact?: boolean
  /** Truncates to one line; a press shows the full text. */
  folds?: boolean
}

const ICONS = { info: Info, warn: TriangleAlert, crit: CircleAlert }

export function Banner(props: BannerProps) {
  const { tone = 'info', icon, title, children, action, compact = false, folds = false } = props
  const Icon = ICONS[tone]
  const words = (
    <>
      <strong className={styles.title}>{title}</strong> <span className={styles.text}>{children}</span>
    </>
  )
  return (
    <div
      className={classes(styles.banner, compact && styles.compact)}
      data-tone={tone}
      role={tone === 'crit' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>{icon ?? <Icon size={18} aria-hidden />}</span>
      {folds ? <Folded>{words}</Folded> : <div className={styles.words}>{words}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

function Folded({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      className={classes(styles.words, styles.folded)}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {children}
    </button>
  )
}
