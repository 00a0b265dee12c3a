import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { markRead } from '#src/data/notifications/notifications.ts'
import { notifications } from '#src/data/notifications/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { NotificationSwitch } from '#src/parts/account/notification-switch.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { useListKeys } from '#src/ui/fields/use-list-keys.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications-screen.module.css'

interface NotificationsScreenProps {
  onOpen(to: string): void
}

/** The notifications of this device, newest first. */
export function NotificationsScreen({ onOpen }: NotificationsScreenProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const told = useLive(notifications) ?? []
  const list = useRef<HTMLUListElement>(null)
  const handleKey = useListKeys(list)
  const anyUnread = told.some(({ read }) => !read)
  return (
    <Page
      toolbar={
        <Toolbar
          title={t`Meldingen`}
          end={
            anyUnread && (
              <Button onPress={() => markRead(session.user_id)}>
                <CheckCheck size={16} aria-hidden /> <Trans>Alles gelezen</Trans>
              </Button>
            )
          }
        />
      }
    >
      <div className={styles.content}>
        <NotificationSwitch />
        {told.length === 0 && (
          <EmptyState icon={<Bell size={24} aria-hidden />} title={t`Geen meldingen`}>
            <Trans>Wat je moet weten terwijl je iets anders doet, komt hier te staan.</Trans>
          </EmptyState>
        )}
        <ul ref={list} className={styles.list} onKeyDown={handleKey}>
          {told.map((each) => (
            <li key={each.id}>
              <NotificationRow
                notification={each}
                onOpen={() => {
                  markRead(session.user_id, [each.id])
                  if (each.to) onOpen(each.to)
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}
