import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { Button } from '../button.tsx'
import styles from './dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useTapShield } from './use-tap-shield.ts'

interface AlertDialogProps {
  isOpen?: boolean
  title: string
  children?: ReactNode
  /** The label of the confirming button, a verb. */
  confirm: string
  /** Called once, however often the button is pressed; again only after its promise rejects. */
  onConfirm(): unknown
  cancel?: string
  /** Left out when there is nothing to choose; then only `confirm` closes it. */
  onCancel?: () => void
  /** The action cannot be undone. */
  danger?: boolean
  /** The cancelling button stands out, because it is what most will want. */
  prefersCancel?: boolean
  isPending?: boolean
}

/** A modal question. */
export function AlertDialog({
  isOpen = true,
  title,
  children,
  confirm,
  onConfirm,
  cancel,
  onCancel,
  danger = false,
  prefersCancel = false,
  isPending = false,
}: AlertDialogProps) {
  const { t } = useLingui()
  const isNarrow = useMedia('(max-width: 639px)')
  useTapShield(isOpen)
  // Like Escape, Back closes it only when there is a choice.
  useBackCloses(isOpen, onCancel)
  // Kept after the promise settles: the dialog stays pressable until the next screen is drawn.
  const confirmed = useRef<string | null>(null)

  async function handleConfirm() {
    // Another question may take this one's place.
    if (confirmed.current === confirm) return
    confirmed.current = confirm
    try {
      await onConfirm()
    } catch (error) {
      confirmed.current = null
      throw error
    }
  }

  const cancelling = onCancel && (
    <Button
      key="cancel"
      variant={prefersCancel ? 'primary' : 'plain'}
      onPress={onCancel}
      autoFocus={danger || prefersCancel}
    >
      {cancel ?? t`Annuleren`}
    </Button>
  )
  const confirming = (
    <Button
      key="confirm"
      variant={danger ? 'destructive' : prefersCancel ? 'plain' : 'primary'}
      onPress={handleConfirm}
      isPending={isPending}
      autoFocus={!danger && !prefersCancel}
    >
      {confirm}
    </Button>
  )
  return (
    <ModalOverlay
      className={classes(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onCancel?.()
      }}
      isKeyboardDismissDisabled={!onCancel}
    >
      <Modal className={classes(styles.modal, styles.s)}>
        <Dialog role="alertdialog" className={classes(styles.dialog, styles.alert)}>
          <Heading slot="title" className={classes(styles.title)}>
            {title}
          </Heading>
          {children && <div className={styles.message}>{children}</div>}
          <div className={styles.answers}>
            {/* On a phone the cancelling button is the lower one: where a second tap may land it starts nothing. */}
            {isNarrow ? [confirming, cancelling] : [cancelling, confirming]}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
