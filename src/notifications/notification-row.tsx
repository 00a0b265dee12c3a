import { Trans } from '@lingui/react/macro'
import type { Notification } from '#src/data/notifications/notifications.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { useNotificationWords } from '#src/parts/words/notification-words.ts'
import styles from './notification-row.module.css'

interface NotificationRowProps {
  notification: Notification
  onOpen(): void
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { title, description } = useNotificationWords()(notification)
  const { image, at, read } = notification
  return (
    <button type="button" className={styles.row} data-row data-unread={!read || undefined} onClick={onOpen}>
      {image && <img className={styles.image} src={image} alt="" width={40} height={40} />}
      <span className={styles.words}>
        <strong>{title}</strong>
        {description && <span className={styles.description}>{description}</span>}
        <small>{formatDateTime(at)}</small>
      </span>
      {!read && (
        <span className={styles.unread}>
          <Trans>Nieuw</Trans>
        </span>
      )}
    </button>
  )
}
