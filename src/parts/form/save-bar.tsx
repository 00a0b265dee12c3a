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
  /** Replaces "Opslaan". */
  label?: string | undefined
  /** The main button, beside which saving is the lesser one. */
  main?: { label: string; isOff: boolean; onPress(): void } | undefined
}

/** The save bar, always in view. */
export function SaveBar({ children, others, saving, onSave, label, main }: SaveBarProps) {
  return (
    <footer className={styles.bar} data-bottom-bar="actions">
      <p className={styles.total} role="status">
        {children}
      </p>
      {others}
      {onSave && (
        <Button {...(!main && { variant: 'primary' })} onPress={onSave} isPending={saving}>
          {label ?? <Trans>Opslaan</Trans>}
        </Button>
      )}
      {main && (
        <Button variant="primary" onPress={main.onPress} isDisabled={main.isOff} isPending={saving}>
          {main.label}
        </Button>
      )}
    </footer>
  )
}
