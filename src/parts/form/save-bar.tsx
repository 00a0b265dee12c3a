import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** What it comes to, or what is going on. */
  children?: ReactNode
  /** Other ways to save, before it. */
  others?: ReactNode
  saving: boolean
  /** Left out where it is saved from elsewhere. */
  onSave?: (() => void) | undefined
}

/** Always in sight: how to keep what was filled in. */
export function SaveBar({ children, others, saving, onSave }: SaveBarProps) {
  return (
    <footer className={styles.bar} data-bottom-bar="actions">
      <p className={styles.total} role="status">
        {children}
      </p>
      {others}
      {onSave && (
        <Button variant="primary" onPress={onSave} isPending={saving}>
          <Trans>Opslaan</Trans>
        </Button>
      )}
    </footer>
  )
}
