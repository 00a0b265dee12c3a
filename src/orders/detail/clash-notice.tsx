import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { ClashDialog } from '#src/parts/clash/clash-dialog.tsx'
import { isClash, statusClash } from '#src/parts/clash/clashes.ts'
import { StatusClashSentence } from '#src/parts/clash/status-clash-sentence.tsx'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'

interface ClashNoticeProps {
  orderId: string
}

/** A change to this order that clashes and waits for its author's choice. */
export function ClashNotice({ orderId }: ClashNoticeProps) {
  const queue = useLive(queuedOps)
  const [choosing, setChoosing] = useState<QueuedOp['opId'] | null>(null)
  const clashes = queue?.filter((each) => each.entityId === orderId && isClash(each))
  // The clash being decided stays on screen, even when an earlier operation is refused meanwhile.
  const op = clashes?.find(({ opId }) => opId === choosing) ?? clashes?.[0]
  if (!op) return null
  const moved = statusClash(op)
  // The next clash may be open by then.
  const endOf = ({ opId }: QueuedOp) => setChoosing((now) => (now === opId ? null : now))
  return (
    <>
      <Banner
        tone="crit"
        title={
          moved ? (
            <Trans>Iemand anders heeft intussen een andere status gezet</Trans>
          ) : (
            <Trans>Iemand anders heeft hetzelfde gewijzigd</Trans>
          )
        }
        action={
          <Button onPress={() => setChoosing(op.opId)}>
            <Trans>Kiezen</Trans>
          </Button>
        }
      >
        {moved && (
          <>
            <StatusClashSentence orderId={orderId} {...moved} />{' '}
          </>
        )}
        <Trans>Jouw wijziging is bewaard. Kies wat blijft staan.</Trans>
      </Banner>
      {choosing === op.opId && <ClashDialog op={op} onClose={() => endOf(op)} />}
    </>
  )
}
