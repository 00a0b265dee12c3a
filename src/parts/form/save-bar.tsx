import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** The total, or the state of saving. */
  children?: ReactNode
  /** Other save buttons, placed first. */
  others?: ReactNode
  saving: boolean
  /** Left out when the save button is elsewhere. */
  onSave?: (() => void) | undefined
}

/** The save bar, always in view. */
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
