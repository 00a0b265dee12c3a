import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  onClose(): void
  title: string
  subtitle?: string
  children: ReactNode
}

/** In the middle of a laptop, a sheet from below on a phone. Focus returns where it came from. */
export function Dialog({ isOpen, onClose, title, subtitle, children }: DialogProps) {
  const { t } = useLingui()
  return (
    <ModalOverlay
      className={styles.veil ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
            <Button variant="icon" aria-label={t`Sluiten`} onPress={onClose}>
              <X size={18} aria-hidden />
            </Button>
          </header>
          <div className={styles.body}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
