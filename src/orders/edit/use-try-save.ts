import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { seenStatus } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { goToUnread } from '#src/lib/links/go-to-unread.ts'
import { useStatusToast } from '#src/orders/recall/use-status-toast.ts'
import { contactFaults } from '#src/parts/customer/contact.ts'
import { finishTyping } from '#src/parts/form/finish-typing.ts'
import type { Clash } from '#src/parts/form/following.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { MAX_LINES } from './model/lines.ts'
import { type Entered, type FormState, hasUnfinished } from './model/order-form.ts'
import { keepColleaguesStatus } from './set-chosen-status.ts'
import type { useOrderForm } from './use-order-form.ts'
import type { Saved } from './use-saving.ts'

interface Attempt {
  thenSend: boolean
  /** Questions already confirmed. */
  sure: readonly Asked['kind'][]
}

/** A question to confirm before saving, or a failure to show. */
export type Asked =
  | { kind: 'clash'; fields: readonly Clash<string>[] }
  /** Somebody else set another status since this one was chosen. */
  | { kind: 'moved'; mine: string; theirs: string }
  | { kind: 'unfinished' }
  | { kind: 'send' }
  | { kind: 'failed'; rejection: Rejection }

interface Saving {
  form: ReturnType<typeof useOrderForm>
  /** With others' changes; null for a new one. */
  order: Order | null
  save(state: FormState, thenSend: boolean): Promise<Saved>
  onSaved(orderId: string): void
}

/** The single way to save, for mouse and keys: marks missing fields, asks about doubts, saves. */
export function useTrySave({ form, order, save, onSaved }: Saving) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const orderName = useOrderName(order)
  const showStatusToast = useStatusToast()
  const [asked, setAsked] = useState<(Asked & Attempt) | null>(null)
  /** How often an incomplete form was submitted. */
  const [tries, setTries] = useState(0)
  const done = useRef(false)

  async function attempt({ thenSend, sure }: Attempt) {
    finishTyping()
    if (goToUnread(document)) return
    form.settle()
    setAsked(null)
    const now = form.now()
    if (!isComplete(now.entered.present)) return setTries(tries + 1)
    const doubt = doubtOf(now, thenSend, sure)
    if (doubt) return setAsked({ ...doubt, thenSend, sure })
    form.keep()
    const saved = await save(now, thenSend)
    if (saved.kind === 'failed') {
      return setAsked({ kind: 'failed', rejection: saved.rejection, thenSend, sure: [] })
    }
    done.current = true
    form.saved()
    tell(saved, now, thenSend)
    onSaved(now.orderId)
  }

  function doubtOf(now: FormState, thenSend: boolean, sure: Attempt['sure']): Asked | null {
    if (hasUnfinished(now) && !sure.includes('unfinished')) return { kind: 'unfinished' }
    const fields = order ? form.clashes() : []
    if (fields.length > 0) return { kind: 'clash', fields }
    const { standing: chosenStatus } = now.entered.present
    const theirs = order?.current_status.name
    if (chosenStatus && theirs && theirs !== chosenStatus.seen.name && theirs !== chosenStatus.status.name) {
      return { kind: 'moved', mine: chosenStatus.status.name, theirs }
    }
    return thenSend && order && !chosenStatus && !sure.includes('send') ? { kind: 'send' } : null
  }

  function tell(
    saved: Exclude<Saved, { kind: 'failed' }>,
    { orderId, entered }: FormState,
    thenSend: boolean,
  ) {
    if (saved.kind === 'done') {
      const title = thenSend ? t`Order opgeslagen, wordt verzonden` : t`Order opgeslagen`
      const { standing: chosenStatus } = entered.present
      // Once the order is mailed the customer knows the status, so there is no undo.
      if (thenSend || !chosenStatus) return toastUnlessRefused(engine, saved.opId, { title })
      return showStatusToast({
        orderId,
        orderName,
        status: chosenStatus.status.name,
        opId: saved.setBy,
        title,
      })
    }
    const text = _(errorWords[saved.rejection.code])
    const unset = thenSend
      ? t`De order is opgeslagen, maar de status is niet gewijzigd en er is niets verzonden.`
      : t`De order is opgeslagen, maar de status is niet gewijzigd.`
    const title = saved.kind === 'unset' ? unset : t`De order is opgeslagen, maar niet verzonden.`
    showToast({ tone: 'crit', title, text })
  }

  return {
    asked,
    tries,
    done,
    trySave: (thenSend: boolean) => attempt({ thenSend, sure: [] }),
    /** Resolves a clash over the status: set it anyway, or leave the colleague's. */
    async settleStatus(isSet: boolean) {
      const { standing: chosenStatus } = form.now().entered.present
      if (!order || !chosenStatus) return
      if (!isSet) await keepColleaguesStatus(engine, order._id, chosenStatus)
      form.set({ standing: isSet ? { ...chosenStatus, seen: seenStatus(order.current_status) } : null })
    },
    /** Continues after the question was confirmed. */
    goOn: () => asked && attempt({ thenSend: asked.thenSend, sure: [...asked.sure, asked.kind] }),
    dismiss: () => setAsked(null),
  }
}

const isComplete = ({ customer, customer_id, products }: Entered) =>
  products.length <= MAX_LINES && (customer ? contactFaults(customer).length === 0 : customer_id !== '')
