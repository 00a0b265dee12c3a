import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Button } from '../button.tsx'
import styles from './full-screen.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useTapShield } from './use-tap-shield.ts'

interface FullScreenProps {
  title: ReactNode
  subtitle?: ReactNode
  /** In one line with the closing button. */
  head?: ReactNode
  onClose(): void
  children: ReactNode
}

/** Hides the rest of the app, for showing the screen to somebody else. */
export function FullScreen({ title, subtitle, head, onClose, children }: FullScreenProps) {
  const { t } = useLingui()
  useTapShield(true)
  useBackCloses(true, onClose)
  return (
    <ModalOverlay className={classes(styles.overlay)} isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal className={classes(styles.modal)}>
        <Dialog className={classes(styles.screen)}>
          <header className={styles.head}>
            <div className={styles.line}>{head}</div>
            <Button variant="icon" slot="close" aria-label={t`Sluiten`}>
              <X size={22} aria-hidden />
            </Button>
          </header>
          <Heading slot="title" className={classes(styles.title)}>
            {title}
          </Heading>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
