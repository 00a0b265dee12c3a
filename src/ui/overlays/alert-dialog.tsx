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
  /** What the button does, as a verb. */
  confirm: string
  /** Once, however often it is pressed; again only when its promise is rejected. */
  onConfirm(): unknown
  cancel?: string
  /** Left out when there is nothing to choose; then only `confirm` closes it (SPEC §5). */
  onCancel?: () => void
  /** What is confirmed cannot be undone. */
  danger?: boolean
  isPending?: boolean
}

/** A question that must be answered before going on. */
export function AlertDialog({
  isOpen = true,
  title,
  children,
  confirm,
  onConfirm,
  cancel,
  onCancel,
  danger = false,
  isPending = false,
}: AlertDialogProps) {
  const { t } = useLingui()
  const isNarrow = useMedia('(max-width: 639px)')
  useTapShield(isOpen)
  // Like Escape: without a choice only `confirm` closes it.
  useBackCloses(isOpen, onCancel)
  // Longer than the work takes: until what comes after it is there, the question stands and can be pressed.
  const confirmed = useRef<string | null>(null)

  async function handleConfirm() {
    // Another question may come in the same place.
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
    <Button key="cancel" onPress={onCancel} autoFocus={danger}>
      {cancel ?? t`Annuleren`}
    </Button>
  )
  const confirming = (
    <Button
      key="confirm"
      variant={danger ? 'destructive' : 'primary'}
      onPress={handleConfirm}
      isPending={isPending}
      autoFocus={!danger}
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
            {/* Below the other, where the second of two taps may land, nothing is begun. */}
            {isNarrow ? [confirming, cancelling] : [cancelling, confirming]}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
