import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './toolbar.module.css'

interface ToolbarProps {
  /** The name of the screen; left out when the children bring a heading of their own. */
  title?: ReactNode
  /** On what lies below another screen (SPEC §2.4). */
  onBack?: () => void
  children?: ReactNode
}

export function Toolbar({ title, onBack, children }: ToolbarProps) {
  const { t } = useLingui()
  return (
    <header className={styles.toolbar}>
      {onBack && (
        <Button variant="icon" aria-label={t`Terug`} onPress={onBack}>
          <ArrowLeft size={20} aria-hidden />
        </Button>
      )}
      {title && <h1 className={styles.title}>{title}</h1>}
      {children}
    </header>
  )
}

/** What stands at the right; on a phone it stays beside the title and the rest goes below. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}
