import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useMayBeEvicted } from '#src/data/queue/use-may-be-evicted.ts'
import { useLive } from '#src/data/use-live.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { useSendNow } from '#src/parts/use-send-now.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { QueueItem } from './queue-item.tsx'
import styles from './queue-screen.module.css'

interface QueueScreenProps {
  onOpen(orderId: string): void
}

/** All unconfirmed operations of this user, with state, changes, reason and actions. */
export function QueueScreen({ onOpen }: QueueScreenProps) {
  const { t } = useLingui()
  const ops = useLive(queuedOps)
  const sendNow = useSendNow()
  const mayBeEvicted = useMayBeEvicted()
  const open = ops?.filter((op) => op.state !== 'acked')
  const refusedFirst = open && [...open].sort((a, b) => rank(a.state) - rank(b.state) || a.n - b.n)
  return (
    <div className={styles.screen}>
      <Toolbar
        title={t`Wachtrij`}
        end={
          <Button onPress={() => sendNow()}>
            <RefreshCw size={16} aria-hidden /> <Trans>Nu versturen</Trans>
          </Button>
        }
      />
      {mayBeEvicted && refusedFirst && refusedFirst.length > 0 && (
        <div className={styles.notice}>
          <Banner tone="info" title={<Trans>Verstuur dit voor je het toestel weglegt</Trans>}>
            <Trans>
              Het staat op dit apparaat tot het is verstuurd. Alleen als het toestel vol raakt mag de browser
              het wissen; installeer de app om dat te voorkomen.
            </Trans>
          </Banner>
        </div>
      )}
      {refusedFirst?.length === 0 && (
        <EmptyState title={t`Alles is verstuurd`}>
          <Trans>Wat je zonder verbinding doet, komt hier te staan tot de server het heeft.</Trans>
        </EmptyState>
      )}
      {refusedFirst && refusedFirst.length > 0 && (
        <ul className={styles.list}>
          {refusedFirst.map((op) => (
            <li key={op.opId}>
              <QueueItem op={op} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const rank = (state: string) => (state === 'refused' ? 0 : state === 'waiting' ? 1 : 2)
