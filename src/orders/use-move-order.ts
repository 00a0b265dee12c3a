import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { allCompanies } from '#src/data/companies/queries.ts'
import { type Engine, useEngine } from '#src/data/engine-context.tsx'
import { seenStatus, settingStatus } from '#src/data/orders/commands.ts'
import { type Order, orderNow } from '#src/data/orders/queries.ts'
import { allStatuses, type Status } from '#src/data/statuses/queries.ts'
import { useStatusToast } from '#src/orders/recall/use-status-toast.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import { hasMail } from '#sync/contract/orders/operations/order-status.ts'
import { focusOnceMoved, keepFocusOn, keepFocusOnMoved } from './focus-order.ts'
import { statusInLane } from './status/offered-statuses.ts'
import { asksNothing } from './status/status-draft.ts'

interface Asking {
  orderId: string
  /** The lane the card was dropped on; null to let the user choose. */
  to: Status | null
  /** Set when the status is chosen among all lanes. */
  onTarget?: (to: Status) => void
}

/**
 * Sets a status by lane: at once when it asks for nothing, otherwise through its dialog, which also waits for statuses
 * that are not on this device yet.
 */
export function useMoveOrder() {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const showStatusToast = useStatusToast()
  const [asking, setAsking] = useState<Asking | null>(null)

  async function begin(orderId: string, to: Status | null) {
    const order = to && (await orderNow(engine, orderId))
    const own = order && (await findInLane(engine, order, to.name))
    if (to && !order) return refuse(orderId, reject('not-found'))
    if (own && 'code' in own) return refuse(orderId, own)
    if (!own || !asksNothing(own) || hasMail(own)) return setAsking(to ? { orderId, to } : toChoose(orderId))
    setAsking(null)
    const args = { status_id: own._id, fields: {}, message: { send: false, date: '', time: '' } }
    const outcome = await engine.perform(
      settingStatus({ _id: order._id, seen: seenStatus(order.current_status) }, own, args),
    )
    if (outcome.ok) {
      const orderName = order.order_id || t`Nieuwe order`
      showStatusToast({
        orderId,
        orderName,
        status: own.name,
        opId: outcome.opId,
        onUndone: () => focusOnceMoved(orderId),
      })
      keepFocusOnMoved(orderId)
    } else if (outcome.rejection.code === 'message-required') setAsking({ orderId, to })
    else refuse(orderId, outcome.rejection)
  }

  const toChoose = (orderId: string): Asking => ({
    orderId,
    to: null,
    onTarget: (to) => begin(orderId, to),
  })

  /** Closes the dialog, or the choice. */
  function end() {
    if (asking) keepFocusOn(asking.orderId)
    setAsking(null)
  }

  function refuse(orderId: string, { code }: Rejection) {
    showToast({ tone: 'warn', title: t`Status niet gewijzigd`, text: _(errorWords[code]) })
    keepFocusOn(orderId)
  }

  return { begin, asking, end, change: (orderId: string) => setAsking({ orderId, to: null }) }
}

async function findInLane(engine: Engine, order: Order, lane: string) {
  const [companies, statuses] = await Promise.all([
    answerOnce(engine, allCompanies),
    answerOnce(engine, allStatuses),
  ])
  return statusInLane(lane, order, companies, statuses)
}
