import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderNow } from '#src/data/orders/queries.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { links } from '#src/lib/links.ts'
import { isClash, statusClash } from '#src/parts/clash/clashes.ts'
import { useStatusClashWords } from '#src/parts/clash/status-clash-words.ts'
import { errorWords } from '#src/parts/error-words.ts'
import { isToldOnScreen } from '#src/parts/failing-uploads.ts'
import { opWords } from '#src/parts/op-words.ts'
import { useNotify } from '#src/parts/use-notify.ts'

/** Tells of what the server would not do: its user may be on quite another screen by then. */
export function useRefusals() {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const notify = useNotify()
  const statusClashWords = useStatusClashWords()
  const ops = useLive(queuedOps)
  const tell = useEffectEvent(async (op: QueuedOp) => {
    const { opId, kind, entity, entityId, rejection } = op
    const isSeen = isToldOnScreen(op) && document.visibilityState === 'visible'
    const order = entity === 'orders' ? await orderNow(engine, entityId) : null
    const about = order?.order_id || op.number || ''
    const moved = isClash(op) ? statusClash(op) : null
    if (moved) {
      return notify({
        id: opId,
        title: t`Welke status krijgt ${about}?`,
        description: statusClashWords(moved, { order, users: await answerOnce(engine, allUsers) }),
        to: links.order(links.ordersOverview, 'detail', entityId),
        tone: 'warn',
        isSeen,
      })
    }
    const what = [about, _(opWords(kind))].filter(Boolean).join(': ')
    notify({
      id: opId,
      title: t`Een wijziging is geweigerd`,
      description: `${what}. ${rejection ? _(errorWords[rejection.code]) : ''}`,
      to: links.queue,
      tone: 'warn',
      isSeen,
    })
  })
  useEffect(() => {
    for (const op of ops ?? []) if (op.state === 'refused') tell(op).catch(console.error)
  }, [ops])
}
