import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface AlertDialogProps {
  title: string
  /** Label of the button that goes on. */
  confirm: string
  danger?: boolean
  onConfirm(): void
  /** Without it there is nothing to cancel: the alert only tells. */
  onCancel?(): void
  children: ReactNode
}

/** A question that must be answered: no click beside it closes it. */
export function AlertDialog({
  title,
  confirm,
  danger = false,
  onConfirm,
  onCancel,
  children,
}: AlertDialogProps) {
  const { t } = useLingui()
  return (
    <ModalOverlay
      className={styles.veil ?? ''}
      isOpen
      onOpenChange={(open) => {
        if (!open) (onCancel ?? onConfirm)()
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog role="alertdialog" className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
          </header>
          <div className={styles.body}>
            <div>{children}</div>
            <div className={styles.actions}>
              {onCancel && <Button onPress={onCancel}>{t`Annuleren`}</Button>}
              <Button variant={danger ? 'danger' : 'primary'} onPress={onConfirm} autoFocus>
                {confirm}
              </Button>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
