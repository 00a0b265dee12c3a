import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'
import { Button } from './button.tsx'
import styles from './toast.module.css'

interface ToastMessage {
  title: string
  text?: string
}

/** Milliseconds. React Aria keeps a toast at least this long for those who read slowly. */
const SHOWN_FOR = 5000
const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

export function showToast(message: ToastMessage) {
  queue.add(message, { timeout: SHOWN_FOR })
}

export function ToastRegion() {
  const { t } = useLingui()
  return (
    <AriaToastRegion queue={queue} className={styles.region ?? ''}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast ?? ''}>
          <ToastContent className={styles.content ?? ''}>
            <Text slot="title">{toast.content.title}</Text>
            {toast.content.text && <Text slot="description">{toast.content.text}</Text>}
          </ToastContent>
          <Button variant="icon" slot="close" aria-label={t`Sluiten`}>
            <X size={16} aria-hidden />
          </Button>
        </Toast>
      )}
    </AriaToastRegion>
  )
}
