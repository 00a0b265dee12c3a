import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links.ts'
import { errorWords } from '#src/parts/error-words.ts'
import { isToldOnScreen } from '#src/parts/failing-uploads.ts'
import { opWords } from '#src/parts/op-words.ts'
import { useNotify } from '#src/parts/use-notify.ts'

/** Tells of what the server would not do: its user may be on quite another screen by then. */
export function useRefusals() {
  const { t } = useLingui()
  const { _ } = useMessages()
  const notify = useNotify()
  const ops = useLive(queuedOps)
  const tell = useEffectEvent((op: QueuedOp) => {
    const { opId, kind, rejection } = op
    notify({
      id: opId,
      title: t`Een wijziging is geweigerd`,
      description: `${_(opWords(kind))}. ${rejection ? _(errorWords[rejection.code]) : ''}`,
      to: links.queue,
      tone: 'warn',
      isSeen: isToldOnScreen(op) && document.visibilityState === 'visible',
    })
  })
  useEffect(() => {
    for (const op of ops ?? []) if (op.state === 'refused') tell(op)
  }, [ops])
}
