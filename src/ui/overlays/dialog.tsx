import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Button } from '../button.tsx'
import styles from './dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useTapShield } from './use-tap-shield.ts'

interface DialogProps {
  isOpen?: boolean
  onClose(): void
  title: string
  subtitle?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Closes on a press outside. */
  isDismissable?: boolean
  /** Fixed below the scrolling body. */
  foot?: ReactNode
  children: ReactNode
}

/** Centred on large screens, a sheet on a phone. Restores the focus on closing. */
export function Dialog({
  isOpen = true,
  onClose,
  title,
  subtitle,
  size = 'm',
  isDismissable = true,
  foot,
  children,
}: DialogProps) {
  const { t } = useLingui()
  useTapShield(isOpen)
  useBackCloses(isOpen, onClose)
  return (
    <ModalOverlay
      className={classes(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable}
    >
      <Modal className={classes(styles.modal, styles[size])}>
        <AriaDialog className={classes(styles.dialog)}>
          <header className={styles.head}>
            <div className={styles.titles}>
              <Heading slot="title" className={classes(styles.title)}>
                {title}
              </Heading>
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            <Button variant="icon" slot="close" aria-label={t`Sluiten`}>
              <X size={18} aria-hidden />
            </Button>
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The buttons of a dialog; they stay visible while a long one scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <footer className={styles.actions}>{children}</footer>
}
