import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderNow } from '#src/data/orders/queries.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { links } from '#src/lib/links/links.ts'
import { type Told, useNotify } from '#src/parts/account/use-notify.ts'
import { isClash, statusClash } from '#src/parts/clash/clashes.ts'
import { clashFacts } from '#src/parts/clash/status-clash-words.ts'
import { isToldOnScreen } from '#src/parts/shown/failing-uploads.ts'

/** Notifies the user of refused operations, since they may be on another screen by then. */
export function useRefusals() {
  const engine = useEngine()
  const notify = useNotify()
  const router = useRouter()
  const isAtQueue = useLocation({ select: showsQueue })
  const toasts = useRef<(() => void)[]>([])
  const ops = useLive(queuedOps)
  const tell = useEffectEvent(async (op: QueuedOp) => {
    const { kind, entity, entityId, rejection } = op
    const order = entity === 'orders' ? await orderNow(engine, entityId) : null
    const number = order?.order_id || op.number || ''
    const moved = isClash(op) ? statusClash(op) : null
    if (moved) {
      const users = await answerOnce(engine, allUsers)
      return tellOnce(op, {
        facts: { kind: 'status-clash', number, ...clashFacts(moved, { order, users }) },
        to: links.order(links.ordersOverview, 'detail', entityId),
      })
    }
    tellOnce(op, {
      facts: { kind: 'refused', number, op: kind, code: rejection?.code ?? null },
      to: links.queue,
    })
  })
  useEffect(() => {
    for (const op of ops ?? []) if (op.state === 'refused') tell(op).catch(console.error)
  }, [ops])
  // The queue lists them with their actions, and a toast would cover those.
  useEffect(() => {
    if (isAtQueue) for (const takeAway of toasts.current.splice(0)) takeAway()
  }, [isAtQueue])

  function tellOnce(op: QueuedOp, told: Pick<Told, 'facts' | 'to'>) {
    const isOnScreen = showsQueue(router.state.location) || isToldOnScreen(op)
    const isSeen = isOnScreen && document.visibilityState === 'visible'
    const takeAway = notify({ id: op.opId, tone: 'warn', isSeen, ...told })
    if (takeAway) toasts.current.push(takeAway)
  }
}

const showsQueue = ({ pathname }: { pathname: string }) => pathname === links.queue
