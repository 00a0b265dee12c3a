import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { opWords } from '#src/parts/words/op-words.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import styles from './wiped-screen.module.css'

interface WipedScreenProps {
  waiting: readonly QueuedOp[]
  /** Sends what can be sent; resolves with the ids of the operations the server has. */
  send(): Promise<ReadonlySet<string>>
}

/** Shown after the browser removed the databases: lists the lost work that this page remembers. */
export function WipedScreen({ waiting, send }: WipedScreenProps) {
  const { t } = useLingui()
  const sent = useSent(send)
  const left = waiting.filter(({ opId }) => !sent.has(opId))
  return (
    <EmptyState
      isScreen
      title={t`De gegevens op dit apparaat zijn gewist`}
      action={
        <Button variant="primary" onPress={() => location.reload()}>
          <Trans>Opnieuw inloggen</Trans>
        </Button>
      }
    >
      <Trans>
        De browser heeft verwijderd wat de app hier bewaarde: iemand wiste de browsergegevens, of het apparaat
        had ruimte nodig. Wat verstuurd was, staat op de server en komt terug als je inlogt.
      </Trans>
      {waiting.length > left.length && (
        <p role="status">
          <Plural
            value={waiting.length - left.length}
            one="# wijziging die hier nog wachtte, is alsnog verstuurd."
            other="# wijzigingen die hier nog wachtten, zijn alsnog verstuurd."
          />
        </p>
      )}
      {left.length > 0 && <Left ops={left} />}
    </EmptyState>
  )
}

function Left({ ops }: { ops: readonly QueuedOp[] }) {
  const { _ } = useMessages()
  return (
    <div role="alert">
      <strong>
        <Plural
          value={ops.length}
          one="# wijziging was nog niet verstuurd:"
          other="# wijzigingen waren nog niet verstuurd:"
        />
      </strong>
      <ul className={styles.ops}>
        {ops.map((op) => (
          <li key={op.opId}>
            {[_(opWords(op.kind)), op.number, formatDateTime(op.at)].filter(Boolean).join(' · ')}
            {typeof op.args.commentary === 'string' && <q>{op.args.commentary}</q>}
          </li>
        ))}
      </ul>
      <Trans>
        Zolang dit scherm open blijft, probeert de app ze te versturen zodra er verbinding is. Foto's zijn
        weg. Schrijf op wat hier blijft staan voor je opnieuw inlogt.
      </Trans>
    </div>
  )
}

/** Sends at once, and again when the connection returns. */
function useSent(send: WipedScreenProps['send']): ReadonlySet<string> {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let current = true
    const sendNow = () =>
      send().then((told) => {
        if (current) setSent((before) => new Set([...before, ...told]))
      }, console.error)
    sendNow()
    addEventListener('online', sendNow)
    return () => {
      current = false
      removeEventListener('online', sendNow)
    }
  }, [send])
  return sent
}
